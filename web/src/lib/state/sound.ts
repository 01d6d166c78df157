import { settings } from "./settings.svelte";

/** Small sounds, made on the spot: a stone that is set down, a call to one's turn, a fanfare, a soft refusal. */

export type Sound = "stone" | "turn" | "end" | "no" | "word";

const TUNES: Record<
  Sound,
  { notes: [at: number, hertz: number, length: number][]; wave: OscillatorType; loud: number }
> = {
  stone: {
    notes: [
      [0, 210, 0.05],
      [0.012, 140, 0.07],
    ],
    wave: "triangle",
    loud: 0.16,
  },
  turn: {
    notes: [
      [0, 523, 0.14],
      [0.13, 784, 0.22],
    ],
    wave: "sine",
    loud: 0.1,
  },
  end: {
    notes: [
      [0, 392, 0.2],
      [0.18, 523, 0.2],
      [0.36, 659, 0.2],
      [0.54, 784, 0.5],
    ],
    wave: "triangle",
    loud: 0.12,
  },
  no: { notes: [[0, 160, 0.16]], wave: "sine", loud: 0.12 },
  word: { notes: [[0, 880, 0.06]], wave: "sine", loud: 0.05 },
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") {
      // browsers allow sound only after the first click or key
      if (!navigator.userActivation?.hasBeenActive) return;
      void context.resume();
    }
    const { notes, wave, loud } = TUNES[sound];
    for (const [at, hertz, length] of notes) {
      const start = context.currentTime + at;
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = wave;
      tone.frequency.value = hertz;
      gain.gain.setValueAtTime(loud, start);
      gain.gain.exponentialRampToValueAtTime(0.0008, start + length);
      tone.connect(gain).connect(context.destination);
      tone.start(start);
      tone.stop(start + length + 0.02);
    }
  } catch {
    // a machine without sound plays on in silence
  }
}
