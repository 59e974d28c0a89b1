import type { Context } from "../cli/command-line.ts";
import { withProgress } from "../cli/progress.ts";
import { UsageError } from "../kernel/refusal.ts";
import { namedBySchema } from "../kernel/store/schema.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { examinePeopleOf, peopleFault } from "../stores/sealed-people.ts";
import { checkTiles } from "./tiles/tile-check.ts";
import {
	fingerprint,
	readCheckpoints,
	readPublicKeys,
	siteCheckpoints,
	sitePublicKeys,
} from "./verify/checkpoint.ts";
import { checkPictures } from "./verify/picture-check.ts";
import { type Verifiable, type VerifyOptions, verifyLog } from "./verify/verify.ts";
import { verifyReportText } from "./verify/verify-words.ts";

interface VerifyFlags {
	export?: string | undefined;
	checkpoints?: string | undefined;
	publicKey?: string | undefined;
	from?: number | undefined;
	pictures?: true | undefined;
	gently?: true | undefined;
}

export type OpenExport = (file: string) => Promise<Verifiable>;

/** Verifies the log of the site, or an export. @param openExport opens an export file */
export async function verify(
	context: Context,
	flags: VerifyFlags,
	openExport: OpenExport,
): Promise<void> {
	const { from } = flags;
	const sources = await openSources(context, flags, openExport);
	const { source, checkpoints, publicKeys, pictures, people, tileLog } = sources;
	try {
		const damage = (await source.damage?.()) ?? [];
		const { position } = await source.head();
		const total = Math.max(0, position - (from ?? 1) + 1);
		const walk = (onProgress: (done: number) => void) =>
			verifyLog(source, { checkpoints, publicKeys, from, onProgress });
		const report = await withProgress(context.progress, "Verifying", total, walk);
		// Once, so that the garbage of the chain is not added to that of the people.
		Bun.gc(true);
		const isIntact = report.ok && damage.length === 0;
		const keys = publicKeys.map((key) => fingerprint(key));
		const files = report.ok ? await pictures() : undefined;
		const persons = report.ok ? await people() : undefined;
		const tiles = report.ok ? await tileLog() : undefined;
		context.answer(verifyReportText({ ...report, damage }, files, persons, tiles), {
			...report,
			ok: isIntact,
			damage,
			pictures: files,
			people: persons,
			tiles,
			publicKeys: keys,
		});
		const isReadable = persons === undefined || peopleFault(persons) === undefined;
		const areFilesIntact = !files?.badCount && !tiles?.badCount;
		const isProven =
			isIntact && report.unreadable.count === 0 && areFilesIntact && isReadable;
		if (!isProven) context.fail();
	} catch (error) {
		throw await namedBySchema(error, async () => (await source.schema?.()) ?? []);
	} finally {
		source[Symbol.dispose]?.();
	}
}

async function openSources(context: Context, flags: VerifyFlags, openExport: OpenExport) {
	const checkpoints =
		flags.checkpoints === undefined ? undefined : readCheckpoints(flags.checkpoints);
	const key = flags.publicKey;
	const keys = key === undefined ? undefined : readPublicKeys(key);
	const pause = flags.gently ? createPause() : async () => {};
	if (flags.export !== undefined) {
		if (flags.pictures)
			throw new UsageError("An export has no pictures. Remove --pictures.");
		const source: Verifiable & Partial<Disposable> = await openExport(flags.export);
		return {
			source: withPauses(source, pause),
			checkpoints: checkpoints ?? [],
			publicKeys: keys ?? [],
			pictures: async () => undefined,
			people: async () => undefined,
			tileLog: async () => undefined,
		};
	}
	const config = context.config();
	const source = await openLogFromConfig(config);
	return {
		source: withPauses(source, pause),
		checkpoints: checkpoints ?? siteCheckpoints(config),
		publicKeys: keys ?? siteKeys(config.dataDir, context),
		pictures: async () =>
			flags.pictures ? checkPictures(source, config.images, pause) : undefined,
		people: () => examinePeopleOf(source, config, pause),
		tileLog: () => checkTiles(config, source, pause),
	};
}

const withPauses = <S extends Verifiable>(source: S, rest: () => Promise<void>): S => ({
	...source,
	events: (from, to) => yieldWithPauses(source.events(from, to), rest),
});

function siteKeys(
	dataDir: string,
	{ remark }: Context,
): NonNullable<VerifyOptions["publicKeys"]> {
	const keys = sitePublicKeys(dataDir);
	const prints = keys.map((key) => fingerprint(key)).join("\n");
	if (keys.length > 0)
		remark(
			"Signatures are checked with the key in the data folder. " +
				"A person who changed the\nlog could have changed this key too. " +
				"Compare its fingerprint with your own copy,\n" +
				`or use --public-key FILE:\n${prints}\n`,
		);
	return keys;
}

/** Share of a core that a background check may use. */
const CPU_SHARE = 0.02;

/**
 * Limits the processor use of a background check and ends it with its parent process.
 * @returns a function that waits until the use since its last call is at most `SHARE` of
 * a core
 */
function createPause(): () => Promise<void> {
	const parent = process.ppid;
	let before = process.cpuUsage();
	return async () => {
		if (process.ppid !== parent) process.exit(1);
		const { user, system } = process.cpuUsage(before);
		before = process.cpuUsage();
		await Bun.sleep(((user + system) / 1000) * (1 / CPU_SHARE - 1));
	};
}

async function* yieldWithPauses<T>(
	chunks: AsyncIterable<T>,
	rest: () => Promise<void>,
): AsyncGenerator<T> {
	for await (const chunk of chunks) {
		yield chunk;
		await rest();
	}
}
