import { type Context, command, numberOption, type Values, withProgress } from "../cli/command.ts";
import { UsageError } from "../kernel/refusal.ts";
import { namedBySchema } from "../kernel/store/schema.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { examinePeopleOf, peopleFault } from "../stores/sealed-people.ts";
import {
	fingerprint,
	readCheckpoints,
	readPublicKeys,
	siteCheckpoints,
	sitePublicKeys,
} from "./verify/checkpoint.ts";
import { checkPictures } from "./verify/picture-check.ts";
import { type Verifiable, type VerifyOptions, verifyLog } from "./verify/verify.ts";
import { reportInWords } from "./verify/verify-words.ts";

const options = {
	export: { value: "FILE", about: "Prove an export instead of the log in DATA_DIR" },
	checkpoints: {
		value: "FILE",
		about: "Checkpoints that you have kept, instead of the site's own; for an export, besides those in it",
	},
	"public-key": {
		value: "FILE",
		about: "The key that checkpoints must be signed with (PEM), instead of the one in DATA_DIR",
	},
	from: { value: "POSITION", about: "Take what is before as it is, and begin here" },
	pictures: { about: "Hold the files of pictures against the log as well" },
	gently: { about: "Take no more than 2 % of a core, however long that takes" },
} as const;

type Given = Values<typeof options>;

type OpenExport = (file: string) => Promise<Verifiable>;

/** Creates `audit verify`. @param openExport opens an export file */
export const verifyCommand = (openExport: OpenExport) =>
	command({
		summary: "Proves that nothing was changed, moved or removed",
		about: [
			"Follows the chain of hashes from the first event on, and holds the log against the signed checkpoints, so that a missing end is found as well. The site may be running. Names the first position that is bad, and why.",
			"Also has the database check its pages and indexes.",
			"Also opens what is sealed of each person with their key, and counts those who cannot be read.",
			"An export is proven without the site: all it takes is the public key.",
		],
		options,
		async run(context, { options: given }) {
			const from = numberOption("from", given.from);
			const { source, checkpoints, publicKeys, pictures, people } = await opened(context, given, openExport);
			try {
				const damage = (await source.damage?.()) ?? [];
				const { position } = await source.head();
				const total = Math.max(0, position - (from ?? 1) + 1);
				const report = await withProgress(context.progress, "Verifying", total, (onProgress) =>
					verifyLog(source, { checkpoints, publicKeys, from, onProgress }),
				);
				const isWhole = report.ok && damage.length === 0;
				const keys = publicKeys.map((key) => fingerprint(key));
				const files = report.ok ? await pictures() : undefined;
				const persons = report.ok ? await people() : undefined;
				context.answer(reportInWords({ ...report, damage }, files, persons), {
					...report,
					ok: isWhole,
					damage,
					pictures: files,
					people: persons,
					publicKeys: keys,
				});
				const isReadable = persons === undefined || peopleFault(persons) === undefined;
				return isWhole && report.unreadable.count === 0 && !files?.badCount && isReadable ? 0 : 1;
			} catch (error) {
				throw await namedBySchema(error, async () => (await source.schema?.()) ?? []);
			} finally {
				source[Symbol.dispose]?.();
			}
		},
	});

async function opened(context: Context, options: Given, openExport: OpenExport) {
	const recorded = options.checkpoints === undefined ? undefined : readCheckpoints(options.checkpoints);
	const key = options["public-key"];
	const keys = key === undefined ? undefined : readPublicKeys(key);
	const rest = options.gently ? sparing() : async () => {};
	if (options.export !== undefined) {
		if (options.pictures) throw new UsageError("An export has no pictures: leave --pictures out.");
		const source: Verifiable & Partial<Disposable> = await openExport(options.export);
		return {
			source: resting(source, rest),
			checkpoints: recorded ?? [],
			publicKeys: keys ?? [],
			pictures: async () => undefined,
			people: async () => undefined,
		};
	}
	const config = context.config();
	const source = await openLogFromConfig(config);
	return {
		source: resting(source, rest),
		checkpoints: recorded ?? siteCheckpoints(config),
		publicKeys: keys ?? keysBeside(config.dataDir, context),
		pictures: async () => (options.pictures ? checkPictures(source, config.images, rest) : undefined),
		people: () => examinePeopleOf(source, config, rest),
	};
}

const resting = <S extends Verifiable>(source: S, rest: () => Promise<void>): S => ({
	...source,
	events: (from, to) => sparingly(source.events(from, to), rest),
});

function keysBeside(dataDir: string, { remark }: Context): NonNullable<VerifyOptions["publicKeys"]> {
	const keys = sitePublicKeys(dataDir);
	const prints = keys.map((key) => fingerprint(key)).join("\n");
	if (keys.length > 0)
		remark(
			`Signatures are checked with the key beside the log, which whoever changed the log\ncould have changed too. Compare its fingerprint with the one you have kept, or\ngive --public-key FILE:\n${prints}\n`,
		);
	return keys;
}

/** Share of a core that a background check may use. */
const SHARE = 0.02;

/**
 * Limits the processor use of a background check and ends it with its parent process.
 * @returns a function that waits until the use since its last call is at most `SHARE` of a core
 */
function sparing(): () => Promise<void> {
	const parent = process.ppid;
	let before = process.cpuUsage();
	return async () => {
		if (process.ppid !== parent) process.exit(1);
		const { user, system } = process.cpuUsage(before);
		before = process.cpuUsage();
		await Bun.sleep(((user + system) / 1000) * (1 / SHARE - 1));
	};
}

async function* sparingly<T>(chunks: AsyncIterable<T>, rest: () => Promise<void>): AsyncGenerator<T> {
	for await (const chunk of chunks) {
		yield chunk;
		await rest();
	}
}
