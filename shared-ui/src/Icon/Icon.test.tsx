import { expect, test } from "bun:test";
import { renderPage } from "../testing/index.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { shapes } from "./shapes.tsx";

test.each(Object.keys(shapes) as IconName[])(
	"the icon %s is a drawing that screen readers pass over",
	(name) => {
		const { container } = renderPage(<Icon name={name} />);
		const svg = container.querySelector("svg");
		expect(svg?.childElementCount).toBeGreaterThan(0);
		expect(svg?.getAttribute("aria-hidden")).toBe("true");
	},
);
