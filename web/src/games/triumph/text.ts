/** Breaks a text into lines of about so many letters. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  // a word with a hyphen may be broken after it
  for (const word of text.replace(/-(?=\w)/g, "-\u200b").split(/ |(?<=\u200b)/)) {
    const last = lines.at(-1);
    const gap = last?.endsWith("\u200b") ? "" : " ";
    if (last !== undefined && last.length + word.length + 1 <= letters) lines[lines.length - 1] = last + gap + word;
    else lines.push(word);
  }
  return lines.map((line) => line.replaceAll("\u200b", ""));
}

/** Cuts a text that is too long for its place. */
export const cut = (text: string, letters: number): string =>
  text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text;
