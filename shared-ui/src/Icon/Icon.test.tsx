import { expect, test } from "bun:test";
import { renderPage } from "../testing/index.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { shapes } from "./shapes.tsx";

test("every icon is a drawing that screen readers pass over", () => {
	const names = Object.keys(shapes) as IconName[];
	const { container } = renderPage(names.map((name) => <Icon key={name} name={name} />));
	const drawings = [...container.querySelectorAll('svg[aria-hidden="true"]')];
	expect(drawings).toHaveLength(names.length);
	expect(names.filter((_, index) => !drawings[index]?.childElementCount)).toEqual([]);
});
