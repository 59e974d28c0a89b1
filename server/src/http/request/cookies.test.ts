import { expect, test } from "bun:test";
import { createCookies } from "./cookies.ts";

const asking = (cookie: string) => new Request("http://127.0.0.1/", { headers: { cookie } });

test("over https a cookie is for this very host and no script", () => {
	const cookies = createCookies("https://jewels.example");
	expect(cookies.write("session", "abc", { maxAge: 60 })).toBe(
		"__Host-session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure",
	);
	expect(cookies.read(asking("a=1; __Host-session=abc; b=2"), "session")).toBe("abc");
	expect(cookies.read(asking("session=abc"), "session")).toBeUndefined();
});

test("without https it goes without what browsers would refuse", () => {
	const cookies = createCookies("http://127.0.0.1:3000");
	expect(cookies.clear("session")).toBe("session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
	expect(cookies.read(asking("xsession=1; session=abc"), "session")).toBe("abc");
	expect(cookies.read(asking("session="), "session")).toBeUndefined();
});
