import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { renderPage } from "../testing/index.ts";
import { useSignInAddress } from "./signIn.ts";

function SignIn() {
	return <a href={useSignInAddress()}>Sign in</a>;
}

test("signing in comes back to the page with its query", () => {
	renderPage(<SignIn />, { path: "/?category=rings,pendants" });
	expect(screen.getByText("Sign in").getAttribute("href")).toBe(
		"/api/login?next=%2F%3Fcategory%3Drings%2Cpendants",
	);
});

test("the server's page is the same for every query", () => {
	const rendered = (location: string) =>
		renderToString(
			<StaticRouter location={location}>
				<SignIn />
			</StaticRouter>,
		);
	expect(rendered("/stories?x=1")).toBe(rendered("/stories"));
});
