import { expect, test } from "vitest";
import { chance, chooseOnce, untilAsked, type Played } from "./playing";
import { stage } from "./stage";

const { arrive } = stage();

test("an offer is put together by steppers on the board, cancelled for nothing, sent, and answers its questions in a row", async () => {
  const person = await arrive();
  const { page } = person;
  await person.sitDown("triumph", { seats: 3, seed: 4 });
  await untilAsked(page);
  const played: Played = { choices: 0, onBoard: 0, menus: 0 };
  const open = page.getByRole("button", { name: "Put an offer together" });
  for (let i = 0; i < 40 && !(await open.isVisible()); i++) await chooseOnce(page, chance(i + 1), played);
  await open.click();
  const dialog = page.getByRole("dialog", { name: "An offer" });
  const send = dialog.getByRole("button", { name: "Send the offer" });
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const chosen = () =>
    person.sent
      .map((text) => JSON.parse(text) as { type: string; choice: string })
      .filter(({ type }) => type === "choose");
  const before = chosen().length;
  await open.click();
  const theirs = dialog.locator("section").nth(1);
  await theirs.getByRole("button", { name: "More: Talents" }).click();
  await send.click();
  await expect.poll(() => chosen().at(-1)?.choice).toBe("send");
  const row = chosen()
    .slice(before)
    .map(({ choice }) => choice);
  expect(row[0]).toBe("offer");
  expect(row).toContain("want_talents:1");
  await page.getByRole("tab", { name: /Log/ }).waitFor();
  await page.locator(".side").getByText("offers", { exact: false }).first().waitFor();
});
