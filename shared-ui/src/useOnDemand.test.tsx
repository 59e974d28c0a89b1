import { afterEach, expect, mock, test } from "bun:test";
import { act, screen } from "@testing-library/react";
import { dismissToast } from "./Toast/toasts.ts";
import { renderPage } from "./testing/renderPage.tsx";
import { useOnDemand } from "./useOnDemand.ts";

afterEach(() => act(() => dismissToast()));

function Lamp({ load }: { load: () => Promise<string> }) {
	const { loaded, want } = useOnDemand(load);
	return loaded ? (
		<p>{loaded}</p>
	) : (
		<button type="button" onClick={() => want()}>
			Light
		</button>
	);
}

test("nothing is fetched before it is wanted", async () => {
	const load = mock(async () => "lit");
	const { user } = renderPage(<Lamp load={load} />);
	expect(load).not.toHaveBeenCalled();
	await user.click(screen.getByRole("button", { name: "Light" }));
	expect(await screen.findByText("lit")).toBeDefined();
});

test("a failure is told, and wanting it again tries again", async () => {
	const load = mock(async () => "lit").mockRejectedValueOnce(new TypeError("Failed to fetch"));
	const { user } = renderPage(<Lamp load={load} />);
	await user.click(screen.getByRole("button", { name: "Light" }));
	expect(await screen.findByText("Something went wrong")).toBeDefined();
	await user.click(screen.getByRole("button", { name: "Light" }));
	expect(await screen.findByText("lit")).toBeDefined();
});
