import axe from "axe-core";

/** What axe objects to in an element, one line each. Colours and layout need a real browser, so not those. */
export async function accessibilityFaults(element: Element = document.body): Promise<string[]> {
	const { violations } = await axe.run(element, {
		rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
	});
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
