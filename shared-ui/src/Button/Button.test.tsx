import { expect, mock, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../testing/renderPage.tsx";
import { Button } from "./Button.tsx";

test("a busy button takes no clicks and says so", async () => {
	const onClick = mock();
	const { user } = renderPage(
		<Button busy onClick={onClick}>
			Saving...
		</Button>,
	);
	const button = screen.getByRole("button", { name: "Saving..." });
	await user.click(button);
	expect(onClick).not.toHaveBeenCalled();
	expect(button.getAttribute("aria-busy")).toBe("true");
});

test("with asChild a link stays a link and looks like a button", () => {
	renderPage(
		<Button asChild>
			<a href="/stories">Explore</a>
		</Button>,
	);
	const link = screen.getByRole("link", { name: "Explore" });
	expect(link.className).not.toBe("");
	expect(link.getAttribute("href")).toBe("/stories");
});

test("a button does not submit the form around it unless told to", async () => {
	const onSubmit = mock((event: { preventDefault(): void }) => event.preventDefault());
	const { user } = renderPage(
		<form onSubmit={onSubmit}>
			<Button>Stay</Button>
			<Button type="submit">Send</Button>
		</form>,
	);
	await user.click(screen.getByRole("button", { name: "Stay" }));
	expect(onSubmit).not.toHaveBeenCalled();
	await user.click(screen.getByRole("button", { name: "Send" }));
	expect(onSubmit).toHaveBeenCalledTimes(1);
});
