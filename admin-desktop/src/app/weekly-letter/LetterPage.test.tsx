import { expect, test } from "bun:test";
import type { WeeklyLetter } from "@creations/server/responses";
import { screen } from "@testing-library/react";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { toast } from "../testing/toasts.ts";
import { recipientText } from "./LetterPage.tsx";

const letter: WeeklyLetter = {
	isOn: true,
	isSent: true,
	address: "ada@example.com",
	subject: "Your week: November 16 to 22, 2026",
	html: "<html><head></head><body>3 stories read to the end</body></html>",
	text: "3 stories read to the end",
};

test("the letter is previewed, and turned off with one press", async () => {
	const { user, server } = renderAdmin("/admin/settings/weekly-letter", {
		answers: {
			"GET /api/admin/weekly-letter": letter,
			"PUT /api/admin/weekly-letter": ({ body }) => ({ ...letter, ...(body as object) }),
		},
	});
	expect(await screen.findByText("It goes to ada@example.com.")).toBeDefined();
	expect(screen.getByText(letter.subject)).toBeDefined();
	await user.click(screen.getByRole("switch", { name: "Send me the weekly letter" }));
	await toast("Weekly letter off");
	expect(await screen.findByText("You get no letter.")).toBeDefined();
	expect(server.requests.at(-1)?.body).toEqual({ isOn: false });
});

test("the page explains why no letter is sent", () => {
	expect(recipientText({ ...letter, isSent: false })).toContain("no SMTP_URL");
	expect(recipientText({ ...letter, address: null })).toContain("no verified address");
});
