import { paginate } from "@creations/content/manuscript";
import { fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { StrictMode, useState } from "react";
import { Reader, type ReaderProps } from "../content/Reader/Reader.tsx";

/** Five pages; page n opens with the word `page-n`. */
export const content = Array.from({ length: 5 }, (_, page) => `page-${page + 1}${" word".repeat(299)}`).join(
	"\n\n",
);
export const story = {
	id: 7,
	title: "The Ring",
	language: "en",
	direction: "ltr" as const,
};

function Shelf(props: Partial<ReaderProps>) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Start Reading
			</button>
			{open && <Reader story={story} pages={paginate(content)} {...props} onClose={() => setOpen(false)} />}
		</>
	);
}

export function openReader(props: Partial<ReaderProps> = {}, store = createStore()) {
	const page = render(
		<StrictMode>
			<Provider store={store}>
				<Shelf {...props} />
			</Provider>
		</StrictMode>,
	);
	startReading();
	return page;
}

export function startReading() {
	screen.getByText("Start Reading").focus();
	fireEvent.click(screen.getByText("Start Reading"));
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const press = (key: string, options = {}) =>
	fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
export const whereabouts = () => screen.getByText(/^Page \d+ of \d+$/).textContent;

export const swipe = (from: [number, number], to: [number, number]) => {
	const page = screen.getByRole("region", { name: "Story" });
	const start = { clientX: from[0], clientY: from[1] };
	fireEvent.touchStart(page, { touches: [start], changedTouches: [start] });
	fireEvent.touchEnd(page, { changedTouches: [{ clientX: to[0], clientY: to[1] }], touches: [] });
};
