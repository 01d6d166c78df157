import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const START = "import typer; from tessera.server.cli import serve; typer.run(serve)";

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

/** The real server, on a database of its own, with the page that is built. */
export class GameServer {
  address = "";
  #process: ChildProcess | null = null;
  #port = 0;
  readonly #folder = mkdtempSync(join(tmpdir(), "tessera-page-"));
  #said = "";

  constructor(readonly settings: Record<string, string> = {}) {}

  async start(): Promise<void> {
    const python = process.env.TESSERA_PYTHON ?? join(ROOT, ".venv/bin/python");
    if (!existsSync(join(ROOT, "src/tessera/server/page/index.html")))
      throw new Error("build the page first: python web/build.py");
    this.#port ||= await freePort();
    this.address = `http://127.0.0.1:${this.#port}`;
    this.#process = spawn(python, ["-c", START, "--port", String(this.#port)], {
      cwd: this.#folder,
      env: {
        ...process.env,
        TESSERA_DATABASE: `sqlite:///${join(this.#folder, "matches.sqlite")}`,
        TESSERA_RATE: "0",
        TESSERA_LOG_LEVEL: "error",
        TESSERA_BOT_PROCESSES: "1",
        ...this.settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#process.stdout!, this.#process.stderr!]) {
      stream.on("data", (said: Buffer) => (this.#said = (this.#said + said.toString()).slice(-4000)));
    }
    for (let i = 0; i < 1200; i++) {
      try {
        if ((await fetch(`${this.address}/api/games`)).ok) return;
      } catch {
        // not yet
      }
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the server did not start: ${this.#said}`);
  }

  /** Stop it; the database stays, so that it can be started again. */
  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((done) => running.once("exit", done));
    running.kill("SIGINT");
    const late = setTimeout(() => running.kill("SIGKILL"), 4000);
    await gone;
    clearTimeout(late);
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
