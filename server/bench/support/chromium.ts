import { join } from "node:path";

export const PHONE = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
};

/** The part of Playwright's API that is used. The package belongs to shared-ui. */
export interface Browser {
	newContext(options: object): Promise<Context>;
	close(): Promise<void>;
}
interface Context {
	newPage(): Promise<Page>;
	newCDPSession(page: Page): Promise<Session>;
	close(): Promise<void>;
}
export interface Page {
	goto(address: string, options: object): Promise<unknown>;
	waitForFunction(run: () => boolean): Promise<unknown>;
	waitForLoadState(state: string): Promise<void>;
	/** Taps with a finger. */
	tap(selector: string): Promise<void>;
	evaluate<T>(run: () => T | Promise<T>): Promise<T>;
}
export interface Session {
	send<T>(method: string, parameters?: object): Promise<T>;
	on<T>(event: string, listen: (told: T) => void): void;
}

export async function launched(): Promise<Browser> {
	const playwright = Bun.resolveSync(
		"@playwright/test",
		join(import.meta.dir, "../../../shared-ui"),
	);
	const { chromium } = (await import(playwright)) as {
		chromium: { launch(options: object): Promise<Browser> };
	};
	const executablePath =
		process.env.CHROMIUM_PATH ??
		Bun.which("chromium-headless-shell") ??
		Bun.which("chromium") ??
		undefined;
	return chromium.launch({
		args: ["--no-sandbox"],
		...(executablePath && { executablePath }),
	});
}
