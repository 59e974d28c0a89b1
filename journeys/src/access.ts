import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { expectWithin } from "./edges.ts";
import { settled } from "./journey.ts";

interface Look {
	/** CSS selector of what is looked at. */
	part?: string | undefined;
	/** The only rule that is looked for. */
	rule?: string;
	/** Waits until the page can be looked at. */
	ready?: (page: Page) => Promise<unknown>;
}

/** What axe finds on a page, a text for each rule that is broken. */
export async function violations(page: Page, { part = "html", rule, ready = settled }: Look = {}) {
	await ready(page);
	// In the page itself rather than in one opened for each look, and only what is wrong: a third of the time.
	const axe = new AxeBuilder({ page })
		.setLegacyMode()
		.options({ resultTypes: ["violations"] })
		.include(part);
	const { violations } = await (rule ? axe.withRules(rule) : axe).analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Expects that axe finds nothing and that nothing reaches beyond the edge. @param what names the screen in a failure */
export async function expectWell(page: Page, what: string, look: Pick<Look, "ready"> = {}) {
	expect.soft(await violations(page, look), what).toEqual([]);
	await expectWithin(page, what, look);
}
