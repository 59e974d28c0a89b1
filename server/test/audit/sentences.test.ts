import { expect, test } from "bun:test";
import { ITEM } from "../../src/event-kind.ts";
import { partOf, sentenceOf } from "../../src/history/event-descriptions.ts";

test("a story or product that is no longer public was unpublished", () => {
	for (const [type, noun] of [
		["StoryUnpublished", "story"],
		["ProductUnpublished", "product"],
	] as const)
		expect(sentenceOf({ type, data: {} })).toBe(`unpublished the ${noun} ${ITEM}`);
});

test("sending a newsletter is told of what sends it", () => {
	const data = { sent: 1200, failed: 3, unknown: 0, suppressed: 0 };
	const told = `${partOf("system:newsletter")} ${sentenceOf({ type: "NewsletterCompleted", data })}`;
	expect(told).toBe(`The mail queue finished sending the newsletter ${ITEM}: 1,200 mails sent, 3 failed`);
});
