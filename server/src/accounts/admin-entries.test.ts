import { expect, test } from "bun:test";
import { createEntryMatcher } from "./admin-entries.ts";

function createAdminCheck(admins: string[]) {
	const matching = createEntryMatcher(admins);
	return (person: Parameters<typeof matching>[0]) => matching(person).length > 0;
}

const isAdmin = createAdminCheck(["Boss", "Kim@Corp.example"]);
const nobody = { login: null, email: null, emailVerified: false };

test("an entry without @ names a login, in any case", () => {
	for (const login of ["boss", "BOSS", "Boss"])
		expect([login, isAdmin({ ...nobody, login })]).toEqual([login, true]);
	expect(isAdmin({ login: null, email: "boss", emailVerified: true })).toBe(false);
	expect(isAdmin({ ...nobody, login: "boss2" })).toBe(false);
});

test("an entry with @ names a verified address, never a login", () => {
	expect(isAdmin({ login: null, email: "kim@corp.example", emailVerified: true })).toBe(
		true,
	);
	expect(isAdmin({ login: null, email: "KIM@CORP.EXAMPLE", emailVerified: true })).toBe(
		true,
	);
	expect(isAdmin({ login: null, email: "kim@corp.example", emailVerified: false })).toBe(
		false,
	);
	expect(isAdmin({ ...nobody, login: "kim@corp.example" })).toBe(false);
});

test("letters that only look alike in lower case are different", () => {
	const kelvin = "\u212aim@corp.example";
	expect(kelvin.toLowerCase()).toBe("kim@corp.example");
	expect(isAdmin({ login: null, email: kelvin, emailVerified: true })).toBe(false);
	expect(
		createAdminCheck([kelvin])({
			login: null,
			email: "kim@corp.example",
			emailVerified: true,
		}),
	).toBe(false);
});

test("an empty login or address makes no one an administrator", () => {
	expect(createAdminCheck([])(nobody)).toBe(false);
	expect(
		createAdminCheck(["", "@"])({ login: null, email: null, emailVerified: true }),
	).toBe(false);
});
