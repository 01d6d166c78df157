/**
 * The new value, with every part that has not changed taken from the old one: what is drawn from an unchanged part need
 * not be drawn again. Lists of things with ids are compared by id.
 */
export function share<T>(old: T, now: T): T {
  if (Object.is(old, now) || typeof old !== "object" || typeof now !== "object" || old === null || now === null) {
    return Object.is(old, now) ? old : now;
  }
  if (Array.isArray(old) || Array.isArray(now)) {
    return Array.isArray(old) && Array.isArray(now) ? (shareList(old, now) as T) : now;
  }
  const [before, after] = [old as Record<string, unknown>, now as Record<string, unknown>];
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  const shared: Record<string, unknown> = {};
  for (const key of keys) {
    shared[key] = key in before ? share(before[key], after[key]) : after[key];
    same &&= key in before && Object.is(shared[key], before[key]);
  }
  return same ? old : (shared as T);
}

function shareList(old: unknown[], now: unknown[]): unknown[] {
  const idOf = (item: unknown) => (item !== null && typeof item === "object" && "id" in item ? item.id : undefined);
  const byId = new Map(old.map((item) => [idOf(item), item]));
  const shared = now.map((item, i) => {
    const id = idOf(item);
    const before = id === undefined ? old[i] : byId.get(id);
    return before === undefined ? item : share(before, item);
  });
  return shared.length === old.length && shared.every((item, i) => Object.is(item, old[i])) ? old : shared;
}
