import { expect, test } from "vitest";
import { seriousFindings } from "./axe";
import { PHONE } from "./browser";
import { stage } from "./stage";

const { arrive } = stage();
const [FIRST, SECOND, THIRD] = ["arma virumque cano", "sine ira et studio", "festina lente hodie"];

test("an account is made, its password changed, lost and found again, and left for good", async () => {
  const { page } = await arrive();
  await page.goto("/#/account");
  await page.getByRole("button", { name: "Make an account" }).click();
  await page.getByLabel("Name", { exact: true }).last().fill("Livia");
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").filter({ hasText: "password" }).waitFor();
  await page.getByLabel("Password", { exact: true }).fill(FIRST);
  await page.getByRole("button", { name: "Save" }).click();
  const code = (await page.locator("output.code").textContent()) ?? "";
  expect(code).toMatch(/^(\w{5}-){3}\w{5}$/);
  await page.getByRole("button", { name: "I have kept it" }).click();
  await page.getByText("A code that you have kept lets you back in.").waitFor();

  const change = page.locator("section", { has: page.getByRole("heading", { name: "Password", exact: true }) });
  await change.getByLabel("Password now").fill(FIRST);
  await change.getByLabel("New password").fill(SECOND);
  await change.getByRole("button").click();
  await page.getByText("The password is changed.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("heading", { name: "Five games of Rome" }).waitFor();

  await page.goto("/#/account");
  await page.getByTitle("Your name and account").click();
  await page.getByRole("tab", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Lost your password?" }).click();
  await page.getByLabel("Name").fill("Livia");
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("New password").fill(THIRD);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Salve, Livia!").waitFor();

  const end = page.locator("section", { has: page.getByRole("heading", { name: "Leave for good" }) });
  await end.getByLabel("Password now").fill(THIRD);
  expect(await end.getByRole("button").isDisabled()).toBe(true);
  await end.getByLabel("I am sure").check();
  await end.getByRole("button").click();
  await page.getByText("You are deleted.", { exact: false }).waitFor();
});

test("on a phone the account fits, and who is muted in the chat is not read", async () => {
  const [loud, calm] = [await arrive(), await arrive(PHONE)];
  await calm.call("POST", "/guest", { name: "Calpurnia" });
  const id = await loud.sitDown("triumvirate", { seats: 2, places: ["me", "open"], seed: 1 });
  await calm.call("POST", `/matches/${id}/join`, {});
  await calm.openMatch(id);
  await loud.page.locator(".prompt").waitFor();
  await loud.page.keyboard.press("c");
  await loud.page.getByLabel("Say something").fill("Vae victis!");
  await loud.page.keyboard.press("Enter");
  await calm.page.getByRole("tab", { name: /Chat/ }).click();
  await calm.page.getByText("Vae victis!").waitFor();
  const about = calm.page.getByRole("log").getByRole("button", { name: /About/ });
  await about.click();
  await calm.page.getByRole("button", { name: "Report …" }).click();
  await calm.page.getByLabel("What happened?").fill("That is not kind.");
  await calm.page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await calm.page.getByText("The operators will read it.").waitFor();
  await about.click();
  await calm.page.getByRole("button", { name: "Mute" }).click();
  await calm.page.getByText("Vae victis!").waitFor({ state: "detached" });

  await calm.page.goto("/#/account");
  await calm.page.getByText("muted: you do not read what they write").waitFor();
  const wide = await calm.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(await seriousFindings(calm.page)).toEqual([]);
  await calm.page.getByRole("button", { name: "Let be" }).click();
  await calm.page.getByText("Nobody. You can mute", { exact: false }).waitFor();
});
