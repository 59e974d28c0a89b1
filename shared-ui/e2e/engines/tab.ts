import { setTimeout } from "node:timers/promises";
import { expect } from "@playwright/test";
import type { Driver, Handle } from "./driver.ts";
import { isHydrated, queries, type Step } from "./queries.ts";

const TIMEOUT_MS = 20_000;
/** Time in milliseconds during which an element must not move before it is pressed. */
const STILL_MS = 50;

/** A tab of any engine with the actions of a person. Each waits for its element. */
export type Tab = ReturnType<typeof tabOf>;

/** An element by its role and name, or by its text. */
export interface Target {
	role?: string;
	name?: string | RegExp;
	text?: string | RegExp;
	/** For elements without a role, such as hidden file fields. */
	selector?: string;
	/** The container of the element. */
	within?: Target;
}

export const button = (name: string | RegExp, within?: Target): Target => ({
	role: "button",
	name,
	...(within && { within }),
});
export const link = (name: string | RegExp, within?: Target): Target => ({
	role: "link",
	name,
	...(within && { within }),
});
export const heading = (name: string | RegExp): Target => ({ role: "heading", name });
export const field = (name: string | RegExp, within?: Target): Target => ({
	role: "textbox",
	name,
	...(within && { within }),
});
export const text = (text: string | RegExp, within?: Target): Target => ({
	text,
	...(within && { within }),
});
export const dialog = (name?: string | RegExp): Target => ({
	role: "dialog",
	...(name && { name }),
});

/** @param site Address of the site */
export function tabOf(driver: Driver, site: string) {
	const handle = (target: Target) => handleOf(driver, target);
	const click = (target: Target) =>
		eventually(async () => {
			await standsStill(driver, target);
			await (await handle(target)).click();
		});
	const hydrated = () =>
		eventually(async () => expect(await driver.run(isHydrated)).toBe(true));
	return {
		...driver,
		async open(path: string) {
			await driver.open(new URL(path, site).href);
			await hydrated();
		},
		async reload() {
			await driver.reload();
			await hydrated();
		},
		click,
		/** Replaces the text of a field. */
		async fill(target: Target, text: string) {
			await click(target);
			await driver.press("Control+a");
			await driver.type(text);
		},
		see: (target: Target) => eventually(async () => void (await handle(target))),
		gone: (target: Target) =>
			eventually(async () => expect(await found(driver, target)).toBe(null)),
		attach: (target: Target, path: string) =>
			eventually(async () => (await handle(target)).attach(path)),
		/** Expects the value of a field. */
		value: (target: Target, value: RegExp) =>
			eventually(async () => {
				await loadQueries(driver);
				const field = await driver.run(
					(steps: Step[]) =>
						(window.elementAt(steps) as HTMLTextAreaElement | null)?.value,
					stepsTo(target),
				);
				expect(field).toMatch(value);
			}),
		/** Expects the result of a script that runs in the page. */
		expect: (script: () => unknown, result: unknown) =>
			eventually(async () => expect(await driver.run(script)).toEqual(result)),
		/** Expects the path of the address. */
		at: (path: string | RegExp) =>
			eventually(async () => {
				const address = await driver.run(() => location.pathname + location.search);
				expect(address).toMatch(path instanceof RegExp ? path : exactly(path));
				expect(await driver.run(isHydrated)).toBe(true);
			}),
	};
}

const exactly = (text: string) => new RegExp(`^${RegExp.escape(text)}$`);

const eventually = (attempt: () => Promise<void>) =>
	expect(attempt).toPass({ timeout: TIMEOUT_MS, intervals: [100] });

async function handleOf(driver: Driver, target: Target): Promise<Handle> {
	const handle = await found(driver, target);
	if (!handle) throw new Error(`not in the page: ${JSON.stringify(stepsTo(target))}`);
	return handle;
}

async function found(driver: Driver, target: Target) {
	await loadQueries(driver);
	return driver.find((steps: Step[]) => window.elementAt(steps), stepsTo(target));
}

/** Waits until the element does not move, and nothing covers it. */
async function standsStill(driver: Driver, target: Target) {
	await loadQueries(driver);
	const position = () =>
		driver.run((steps: Step[]) => window.positionOf(steps), stepsTo(target));
	const before = await position();
	// Two answers can come within one frame.
	await setTimeout(STILL_MS);
	const after = await position();
	if (!before || before !== after)
		throw new Error(`cannot be clicked: ${JSON.stringify(stepsTo(target))} ${after}`);
}

const stepsTo = ({ within, ...own }: Target): Step[] => [
	...(within ? stepsTo(within) : []),
	{
		role: own.role,
		name: pattern(own.name),
		text: pattern(own.text),
		selector: own.selector,
	},
];

const pattern = (name: string | RegExp | undefined) =>
	name instanceof RegExp ? { source: name.source, flags: name.flags } : name;

/** Loads the queries once for each document. */
async function loadQueries(driver: Driver) {
	const isLoaded = await driver.run(() => "elementAt" in window);
	if (!isLoaded) await driver.run(queries);
}
