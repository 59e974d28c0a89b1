import axe from "axe-core";

export async function accessibilityFaults(element: Element = document.body): Promise<string[]> {
	const { violations } = await axe.run(element, {
		rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
	});
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
