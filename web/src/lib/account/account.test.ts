import { afterEach, expect, test, vi } from "vitest";
import { api } from "../api";
import { parse, paths } from "../state/route.svelte";

const answered = (json: unknown) => {
  const call = vi.fn((address: string, how: RequestInit) => {
    void [address, how];
    return Promise.resolve(new Response(JSON.stringify(json)));
  });
  vi.stubGlobal("fetch", call);
  return call;
};

afterEach(() => vi.unstubAllGlobals());

test("the account has an address", () => {
  expect(parse(paths.account)).toEqual({ page: "account" });
});

test.each([
  [() => api.changePassword("a", "b"), "POST", "/api/password", { old: "a", new: "b" }],
  [() => api.recover("Livia", "2345", "b"), "POST", "/api/recover", { name: "Livia", code: "2345", password: "b" }],
  [() => api.removeMyself(), "DELETE", "/api/me", {}],
  [() => api.removeMyself("a"), "DELETE", "/api/me", { password: "a" }],
  [() => api.shun("x/y", "mute"), "PUT", "/api/shunned/x%2Fy", { kind: "mute" }],
  [() => api.report("m", "p", "rude"), "POST", "/api/matches/m/reports", { person: "p", text: "rude" }],
  [() => api.report("m", "p", "rude", 7), "POST", "/api/matches/m/reports", { person: "p", text: "rude", line: 7 }],
])("a call asks the server as the protocol says", async (ask, method, address, body) => {
  const call = answered(null);
  await ask();
  const [where, how] = call.mock.calls[0]!;
  expect([where, how.method, JSON.parse(how.body as string)]).toEqual([address, method, body]);
});
