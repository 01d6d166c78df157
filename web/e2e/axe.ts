import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/** What axe holds to be serious or critical on the page as it stands. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE);
  const { violations } = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as {
    violations: Finding[];
  };
  // a place or zone on a board is named by what stands in it, in words, where the eye sees signs: that name need not
  // repeat every sign
  for (const finding of violations) {
    if (finding.id === "label-content-name-mismatch") {
      finding.nodes = finding.nodes.filter(({ html }) => !html.includes("data-id="));
    }
  }
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 4).map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
    );
}
