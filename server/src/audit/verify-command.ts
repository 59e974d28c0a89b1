import { type Context, command, positionOption } from "../cli/command.ts";
import { openLogFromConfig } from "../kernel/log/open-log.ts";
import { namedBySchema } from "../kernel/store/schema.ts";
import { readCheckpoints, siteCheckpoints } from "./verify/checkpoint-file.ts";
import { fingerprint, readPublicKeys, sitePublicKeys } from "./verify/checkpoint-key.ts";
import { type Verifiable, type VerifyOptions, verifyLog } from "./verify/verify.ts";
import { reportInWords } from "./verify/verify-words.ts";

interface Given {
	checkpoints?: string | undefined;
	"public-key"?: string | undefined;
	export?: string | undefined;
}

const options = {
	export: { type: "string", value: "FILE", about: "Prove an export instead of the log in DATA_DIR" },
	checkpoints: {
		type: "string",
		value: "FILE",
		about: "Checkpoints that you have kept, instead of the site's own; for an export, besides those in it",
	},
	"public-key": {
		type: "string",
		value: "FILE",
		about: "The key that checkpoints must be signed with (PEM), instead of the one in DATA_DIR",
	},
	from: { type: "string", value: "POSITION", about: "Take what is before as it is, and begin here" },
} as const;

type OpenExport = (file: string) => Promise<Verifiable>;

/** @param openExport reads an export as a log */
export const verifyCommand = (openExport: OpenExport) =>
	command({
		summary: "Proves that nothing was changed, moved or removed",
		usage: "",
		about: [
			"Follows the chain of hashes from the first event on, and holds the log",
			"against the signed checkpoints, so that a missing end is found as well. The",
			"site may be running. Names the first position that is bad, and why.",
			"",
			"An export is proven without the site: all it takes is the public key.",
		].join("\n"),
		options,
		async run(context, { options: given }) {
			const from = positionOption("from", given.from);
			const { source, checkpoints, publicKeys, close } = await whatIsAsked(context, given, openExport);
			let bar = context.progress("Verifying", 0);
			try {
				const { position } = await source.head();
				bar = context.progress("Verifying", Math.max(0, position - (from ?? 1) + 1));
				const report = await verifyLog(source, { checkpoints, publicKeys, from, onProgress: bar.at });
				bar.end();
				const keys = publicKeys.map((key) => fingerprint(key));
				context.answer(reportInWords(report), { ...report, publicKeys: keys });
				return report.ok && report.unreadable.count === 0 ? 0 : 1;
			} catch (error) {
				throw await namedBySchema(error, async () => (await source.schema?.()) ?? []);
			} finally {
				bar.end();
				close();
			}
		},
	});

async function whatIsAsked(context: Context, options: Given, openExport: OpenExport) {
	const kept = options.checkpoints === undefined ? undefined : readCheckpoints(options.checkpoints);
	const key = options["public-key"];
	if (options.export !== undefined) {
		const source = await openExport(options.export);
		const publicKeys = key === undefined ? [] : readPublicKeys(key);
		return { source, checkpoints: kept ?? [], publicKeys, close: () => {} };
	}
	const config = context.config();
	const source = await openLogFromConfig(config);
	const checkpoints = kept ?? siteCheckpoints(config);
	const publicKeys = key === undefined ? keysBeside(config.dataDir, context) : readPublicKeys(key);
	return { source, checkpoints, publicKeys, close: () => source.close() };
}

function keysBeside(dataDir: string, { remark }: Context): NonNullable<VerifyOptions["publicKeys"]> {
	const keys = sitePublicKeys(dataDir);
	if (keys.length === 0) return [];
	const prints = keys.map((key) => fingerprint(key)).join("\n");
	remark(
		`Signatures are checked with the key beside the log, which whoever changed the log\ncould have changed too. Compare its fingerprint with the one you have kept, or\ngive --public-key FILE:\n${prints}\n`,
	);
	return keys;
}
