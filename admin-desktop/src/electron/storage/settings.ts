import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { codeOf, diskProblem } from "../problem.ts";
import { createLatestWrites, writeAtomically } from "./atomic-file.ts";

const bounds = z.object({
	x: z.number(),
	y: z.number(),
	width: z.number(),
	height: z.number(),
});
export type Bounds = z.infer<typeof bounds>;

const settings = z.object({
	servers: z.array(z.string()).default([]),
	current: z.string().nullable().default(null),
	window: z.object({ bounds, maximized: z.boolean() }).nullable().default(null),
	updates: z
		.object({
			on: z.boolean().default(false),
			/** Https address of a folder with electron-builder's `latest*.yml`. */
			feed: z
				.url({ protocol: /^https$/ })
				.nullable()
				.default(null),
		})
		.prefault({}),
});
export type SettingsValues = z.infer<typeof settings>;

export type Settings = Awaited<ReturnType<typeof openSettings>>;

/**
 * Opens the settings. Renames an unreadable file and starts with defaults. @throws
 * {Problem} if that fails
 */
export async function openSettings(file: string) {
	let values = await read(file).catch((error: unknown) => {
		throw diskProblem(error, "settings-not-read", file);
	});
	const { write, isSettled, settled } = createLatestWrites((_, next: SettingsValues) =>
		writeAtomically(file, JSON.stringify(next, null, "\t")).catch((error: unknown) => {
			throw diskProblem(error, "settings-not-stored");
		}),
	);

	function change(part: Partial<SettingsValues>): Promise<void> {
		values = { ...values, ...part };
		return write(file, values);
	}

	return { get: (): Readonly<SettingsValues> => values, change, isSettled, settled };
}

async function read(file: string): Promise<SettingsValues> {
	await mkdir(dirname(file), { recursive: true });
	try {
		return settings.parse(JSON.parse(await readFile(file, "utf8")));
	} catch (error) {
		if (codeOf(error) !== "ENOENT")
			await rename(file, `${file}.${randomUUID()}.unreadable`);
		return settings.parse({});
	}
}
