import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Button } from "../Button/Button.tsx";
import { renderPage } from "../testing/renderPage.tsx";
import { Dialog } from "./Dialog.tsx";

const dialog = (
	<Dialog title="Send Newsletter" description="To all active subscribers" trigger={<Button>Open</Button>}>
		<input aria-label="Subject" />
	</Dialog>
);

test("Escape and the close button close it, and the focus returns to the trigger", async () => {
	const { user } = renderPage(dialog);
	const trigger = screen.getByRole("button", { name: "Open" });
	await user.click(trigger);
	await user.keyboard("{Escape}");
	expect(screen.queryByRole("dialog")).toBeNull();
	await waitFor(() => expect(document.activeElement).toBe(trigger));
	await user.click(trigger);
	await user.click(screen.getByRole("button", { name: "Close" }));
	expect(screen.queryByRole("dialog")).toBeNull();
});

function Question() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setIsOpen(true)}>Ask</Button>
			<Dialog title="Sure?" open={isOpen} onOpenChange={setIsOpen}>
				<Button>Yes</Button>
			</Dialog>
		</>
	);
}

test("without a trigger, the focus returns to where it was", async () => {
	const { user } = renderPage(<Question />);
	const button = screen.getByRole("button", { name: "Ask" });
	await user.click(button);
	await user.keyboard("{Escape}");
	await waitFor(() => expect(document.activeElement === button).toBeTrue());
});
