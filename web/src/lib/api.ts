import type {
  Account,
  AidPart,
  GameInfo,
  LessonInfo,
  LessonMoment,
  Match,
  Pace,
  Person,
  Position,
  PositionText,
  RecoveryCode,
  Rule,
  Shunned,
  State,
} from "./protocol";

/** An answer of the server that says what went wrong. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers: { "X-Tessera": "1", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(0, "offline", "The server cannot be reached.");
  }
  const text = await answer.text();
  let json: unknown = null;
  try {
    json = text ? JSON.parse(text) : null;
  } catch {
    // an answer that is no JSON is told by its status below
  }
  if (!answer.ok) {
    const error = (json as { error?: { code?: string; message?: string } } | null)?.error;
    throw new Refused(answer.status, error?.code ?? "error", error?.message ?? `The server answered ${answer.status}.`);
  }
  return json as T;
}

const id = encodeURIComponent;

export interface NewMatch {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  places?: string[];
  pace?: Pace;
  private?: boolean;
  hints?: boolean;
  bot_level?: string;
  seed?: number;
}

export const api = {
  me: () => call<Person | null>("GET", "/me"),
  guest: (name?: string) => call<Person>("POST", "/guest", name ? { name } : {}),
  rename: (name: string) => call<Person>("PATCH", "/me", { name }),
  account: (name: string, password: string) => call<Person>("POST", "/account", { name, password }),
  login: (name: string, password: string) => call<Person>("POST", "/login", { name, password }),
  logout: () => call<null>("POST", "/logout"),
  logoutEverywhere: () => call<null>("POST", "/logout-everywhere"),
  myAccount: () => call<Account>("GET", "/account"),
  changePassword: (old: string, fresh: string) => call<Person>("POST", "/password", { old, new: fresh }),
  recoveryCode: (password: string) => call<RecoveryCode>("POST", "/recovery-code", { password }),
  offerMail: (mail: string, password: string) => call<null>("POST", "/mail", { mail, password }),
  confirmMail: (code: string) => call<Account>("POST", "/mail/confirm", { code }),
  forgetMail: (password: string) => call<Account>("DELETE", "/mail", { password }),
  forgotten: (name: string) => call<null>("POST", "/forgotten", { name }),
  recover: (name: string, code: string, password: string) => call<Person>("POST", "/recover", { name, code, password }),
  exportAddress: "/api/me/export",
  removeMyself: (password?: string) => call<null>("DELETE", "/me", password === undefined ? {} : { password }),

  shunned: () => call<Shunned[]>("GET", "/shunned"),
  shun: (person: string, kind: Shunned["kind"]) => call<Shunned[]>("PUT", `/shunned/${id(person)}`, { kind }),
  forgive: (person: string) => call<Shunned[]>("DELETE", `/shunned/${id(person)}`),
  report: (match: string, person: string, text: string, line?: number) =>
    call<null>("POST", `/matches/${id(match)}/reports`, { person, text, ...(line === undefined ? {} : { line }) }),

  games: () => call<GameInfo[]>("GET", "/games"),
  rules: (game: string) => call<Rule[]>("GET", `/games/${id(game)}/rules`),
  aid: (game: string) => call<AidPart[]>("GET", `/games/${id(game)}/aid`),
  levels: () => call<string[]>("GET", "/levels"),

  lessons: () => call<LessonInfo[]>("GET", "/lessons"),
  learn: (game: string, lesson: string, body: { path?: string[]; choice?: string }) =>
    call<LessonMoment>("POST", `/lessons/${id(game)}/${id(lesson)}`, body),

  matches: (list: "open" | "mine" | "running" | "finished") => call<Match[]>("GET", `/matches?list=${list}`),
  match: (match: string) => call<Match>("GET", `/matches/${id(match)}`),
  create: (match: NewMatch) => call<Match>("POST", "/matches", match),
  join: (match: string, seat?: number) =>
    call<Match>("POST", `/matches/${id(match)}/join`, seat === undefined ? {} : { seat }),
  leave: (match: string) => call<Match>("POST", `/matches/${id(match)}/leave`, {}),
  fill: (match: string, seat: number, level: string) =>
    call<Match>("POST", `/matches/${id(match)}/fill`, { seat, level }),
  start: (match: string) => call<Match>("POST", `/matches/${id(match)}/start`, {}),
  rematch: (match: string) => call<Match>("POST", `/matches/${id(match)}/rematch`, {}),
  recordAddress: (match: string) => `/api/matches/${id(match)}/record`,
  replay: (match: string, at: number, as: string) =>
    call<State>("GET", `/matches/${id(match)}/replay?at=${at}&as=${as}`),
  position: (match: string) => call<PositionText>("GET", `/matches/${id(match)}/position`),
  openPosition: (text: string) => call<Position>("POST", "/positions", { text }),
  bringRecord: (record: unknown) => call<Match>("POST", "/records", record),
};
