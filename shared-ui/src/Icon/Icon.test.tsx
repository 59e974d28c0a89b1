import { expect, test } from "bun:test";
import { renderPage } from "../testing/renderPage.tsx";
import { Icon, type IconName, shapes } from "./Icon.tsx";

test("every icon is a drawing that screen readers pass over", () => {
	const names = Object.keys(shapes) as IconName[];
	const { container } = renderPage(names.map((name) => <Icon key={name} name={name} />));
	const drawings = [...container.querySelectorAll('svg[aria-hidden="true"]')];
	expect(drawings).toHaveLength(names.length);
	expect(names.filter((_, index) => !drawings[index]?.childElementCount)).toEqual([]);
});
