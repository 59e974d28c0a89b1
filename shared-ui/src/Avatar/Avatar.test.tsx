import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../testing/index.ts";
import { Avatar } from "./Avatar.tsx";

test("without a picture the letter stands in", () => {
	renderPage(<Avatar src={null} fallback="A" />);
	expect(screen.getByText("A")).toBeDefined();
});

test("while a picture is loading the letter stands in", () => {
	renderPage(<Avatar src="/ada.webp" fallback="A" />);
	expect(screen.getByText("A")).toBeDefined();
});
