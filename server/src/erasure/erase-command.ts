import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { count, counted } from "@creations/content";
import { askSite, command } from "../cli/command.ts";
import { wrap } from "../cli/run.ts";
import { Refusal, UsageError } from "../kernel/refusal.ts";
import { mailsTo, outboxIn } from "../subscriptions/index.ts";
import { type ErasureProof, proveErasure, readKeys } from "./erase-proof.ts";
import type { FoundPerson } from "./erasing-commands.ts";

export const eraseCommand = command({
	summary: "Erases a person, and proves it",
	usage: "PERSON",
	about: [
		"PERSON is an email address, a login, or a stream such as account-7 or subscription-3, which keeps the address out of the shell's history.",
		"Destroys the keys of the account, the subscription and the suppressed address, records that in the log, and removes mails to the person from the outbox. An address that must get no mail is still known by its keyed hash, beside the keys. Then it proves that the log verifies, that neither the keys nor what they hid is in any file of the data folder, and that what pages show follows from the log, and says what remains by which somebody who is looked for can be known. Words in stories, products and newsletters are found and told, not erased.",
	],
	options: {
		yes: { short: "y", about: "Do not ask before erasing" },
		"also-search": {
			multiple: true,
			value: "PATH",
			about: "Search an export, a backup or a log as well; may be given several times",
		},
	},
	async run(context, { words: [who = ""], options }) {
		if (who.trim() === "") throw new UsageError("PERSON is empty.");
		const { config, answer, remark, readModels, progress } = context;
		const { dataDir } = config();
		const person = await askSite<FoundPerson>(context, ["erasing", "find", who]);
		const emails = person.words.flatMap(({ what, text }) => (what === "email address" ? [text] : []));
		const mails = mailsTo(outboxIn(dataDir), emails);
		remark(described(person, mails.length));
		if (!options.yes && !(await isConfirmed())) throw new Refusal("invalid", "Nothing was erased.");

		const keys = await readKeys(config(), person);
		const streams = person.parts.map(({ stream }) => stream);
		await askSite(context, ["erasing", "erase", streams.join(",")]);

		const alsoSearch = (options["also-search"] ?? []).map((path) => resolve(path));
		const proof = await proveErasure({ config: config(), person, keys, alsoSearch, readModels, progress });
		answer(inWords(streams, mails.length, proof), { erased: streams, mailsRemoved: mails.length, ...proof });
		return proof.ok ? 0 : 1;
	},
});

/** Who it is, for the person who decides; on standard error, so that it gets into no file. */
function described({ parts, words }: FoundPerson, mails: number): string {
	const known = words.map(({ what, text }) => `  ${what.padEnd(14)} ${text}`);
	const erased = parts.map(({ stream, about }) => `  ${stream.padEnd(18)} ${about}`);
	return [
		"This person:",
		...known,
		"would be erased, for good:",
		...erased,
		...(mails > 0 ? [`  ${counted(mails, "mail")} in the outbox`] : []),
	].join("\n");
}

async function isConfirmed(): Promise<boolean> {
	if (!process.stdin.isTTY)
		throw new UsageError("Nothing was erased: nobody is there to be asked. Add --yes to erase.");
	const asking = createInterface({ input: process.stdin, output: process.stderr });
	try {
		return (await asking.question('Type "erase" to erase: ')).trim() === "erase";
	} catch (error) {
		if ((error as Error).name === "AbortError") return false;
		throw error;
	} finally {
		asking.close();
	}
}

function inWords(streams: string[], mails: number, proof: ErasureProof): string {
	const { ok, faults, remains, events, files, servers, searched, found, rows, mentions } = proof;
	const fileHits = found.map(({ file, what, form, times, offset }) => {
		const how = form === "as it is" ? "" : ` as ${form}`;
		return `  ${file}: the ${what}${how}, ${counted(times, "time")}, first at byte ${count(offset)}`;
	});
	const rowHits = rows.map(({ place, what }) => `  ${place}: the ${what}`);
	return [
		`Erased: ${streams.join(", ")}${mails > 0 ? `, and ${counted(mails, "mail")} in the outbox` : ""}.`,
		`Looked for ${searched.join(", ")} in every row of the database and in ${counted(files, "file")};`,
		`verified ${counted(events, "event")}.`,
		...servers.map((server) => `NOT searched: the files of the libSQL server at ${server}, ${ITS_OWN}`),
		...faults,
		...(found.length + rows.length > 0 ? ["Still there:", ...rowHits, ...fileHits, FOUND] : []),
		...(mentions.length > 0
			? [
					"Perhaps this person, perhaps somebody else:",
					...mentions.map(({ place, what }) => `  ${place}: the ${what}`),
				]
			: []),
		ok ? "Proven: nothing from which it could be read who it was is left here." : "NOT proven: see above.",
		...(remains.length > 0 ? ["What remains:", ...remains.flatMap((one) => wrap(one))] : []),
		"Backups from before still have the keys. Bring one back only together with erased.ndjson.",
	].join("\n");
}

const ITS_OWN =
	"where its log and its backups\nmay keep for a while what was deleted. See docs/remote-store.md.";
const FOUND = [
	"What is in the log's own events was written there as ordinary text, and stays in its history.",
	"What is in site.db or site.db-wal and in no row is left of a row that is gone: a backup leaves it out,",
	"so that restoring one into a new folder gets rid of it. Other files are yours to delete.",
].join("\n");
