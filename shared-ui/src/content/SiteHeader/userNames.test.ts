import { expect, test } from "bun:test";
import { aUser } from "../../testing/examples.ts";
import { avatarLetter, menuNames } from "./AvatarButton.tsx";

test.each([
	["ada", "x@example.com", "A"],
	[null, "grace@example.com", "G"],
	["", "grace@example.com", "G"],
	[null, null, "U"],
])("first name %p and email %p give the letter %s", (firstName, email, letter) => {
	expect(avatarLetter({ firstName, email })).toBe(letter);
});

test("both names are shown, with the email below", () => {
	expect(menuNames(aUser())).toEqual({ first: "Ada Lovelace", second: "ada@example.com" });
});

test.each([{ firstName: null }, { lastName: null }])(
	"without both names the email stands alone",
	(missing) => {
		expect(menuNames(aUser(missing))).toEqual({ first: "ada@example.com", second: null });
	},
);
