import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../testing/renderPage.tsx";
import { Avatar } from "./Avatar.tsx";

test.each([null, "/ada.webp"])("without a picture, or while %p is loading, the letter stands in", (src) => {
	renderPage(<Avatar src={src} fallback="A" />);
	expect(screen.getByText("A")).toBeDefined();
});
