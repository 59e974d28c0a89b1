import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { useSignInAddress } from "./signIn.ts";

function SignIn() {
	return <a href={useSignInAddress()}>Sign in</a>;
}

test("the server's page is the same for every query", () => {
	const rendered = (location: string) =>
		renderToString(
			<StaticRouter location={location}>
				<SignIn />
			</StaticRouter>,
		);
	expect(rendered("/stories?x=1")).toBe(rendered("/stories"));
});
