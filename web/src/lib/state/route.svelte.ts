/** Where on the page one is: the part of the address behind `#`. */

export type Route =
  | { page: "home" }
  | { page: "game"; game: string }
  | { page: "learn"; game: string }
  | { page: "aid"; game: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "match"; id: string; at: number | null }
  | { page: "position"; text: string }
  | { page: "credits" }
  | { page: "account" }
  | { page: "lost" };

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: "lost" }; // an address such as #/matches/%zz, which nobody has made
  }
  const [first, second, third] = parts;
  if (!first) return { page: "home" };
  if (first === "games" && second) return { page: "game", game: second };
  if (first === "learn" && second && third) return { page: "lesson", game: second, lesson: third };
  if (first === "learn" && second) return { page: "learn", game: second };
  if (first === "aid" && second) return { page: "aid", game: second };
  if (first === "matches" && second) {
    const at = new URLSearchParams(query).get("at");
    return { page: "match", id: second, at: at !== null && /^\d+$/.test(at) ? Number(at) : null };
  }
  if (first === "position" && second) return { page: "position", text: second };
  if (first === "credits") return { page: "credits" };
  if (first === "account") return { page: "account" };
  return { page: "lost" };
}

export const paths = {
  home: "#/",
  credits: "#/credits",
  account: "#/account",
  game: (name: string) => `#/games/${encodeURIComponent(name)}`,
  learn: (game: string) => `#/learn/${encodeURIComponent(game)}`,
  aid: (game: string) => `#/aid/${encodeURIComponent(game)}`,
  lesson: (game: string, lesson: string) => `#/learn/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`,
  match: (id: string, at?: number) => `#/matches/${encodeURIComponent(id)}${at === undefined ? "" : `?at=${at}`}`,
  position: (text: string) => `#/position/${encodeURIComponent(text)}`,
};

class Place {
  route: Route = $state({ page: "home" });

  follow(): void {
    const read = () => {
      this.route = parse(location.hash);
      window.scrollTo(0, 0);
    };
    window.addEventListener("hashchange", read);
    read();
  }
}

export const place = new Place();

export function go(path: string): void {
  location.hash = path;
}
