import type { RouteKernel } from "../accounts/index.ts";
import { type CommandLine, type Context, collect } from "../cli/command-line.ts";
import type { Erasable } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Catalogue } from "../module.ts";

export interface ErasureSite extends RouteKernel {
	erasables: Erasable[];
}

const ERASE_DESCRIPTION =
	"Destroys the keys of the account, the subscription and the suppressed address, " +
	"records that in the log, and removes mails to the person from the outbox. " +
	"The keyed hash of an address that must get no mail stays in the database of the " +
	"keys.\n\nThen it proves that the log is valid, that no file of the data folder " +
	"has the keys or the erased data, and that the tables follow from the log. " +
	"It lists remaining data that may identify the person. " +
	"Words in stories, products and newsletters are found and listed, but not erased.";

/** Registers `audit erase`, and its two hidden parts that need the open site. */
export function erasureCommands(
	cli: CommandLine<ErasureSite>,
	{ readModels }: Catalogue,
): void {
	cli
		.command("audit erase")
		.summary("Erase a person, and prove it")
		.description(ERASE_DESCRIPTION)
		.argument(
			"<PERSON>",
			"An email address, a login, or a stream such as account-7 or subscription-3, " +
				"which keeps the address out of the shell's history",
		)
		.option("-y, --yes", "Do not ask before erasing")
		.option(
			"--also-search <PATH>",
			"Search an export, a backup or a log as well; repeatable",
			collect,
		)
		.action(
			cli.run(async function erasePerson(context, person, flags) {
				const { erase } = await import("./erase-command.ts");
				await erase(context, person, { ...flags, readModels });
			}),
		);
	cli
		.command("erasing find", { hidden: true })
		.argument("<PERSON>")
		.action(cli.runOnSite(find));
	cli
		.command("erasing erase", { hidden: true })
		.argument("<STREAM...>")
		.action(cli.runOnSite(eraseStreams));
}

async function find(
	site: ErasureSite,
	{ answer }: Context,
	person: string,
): Promise<void> {
	const { findPerson } = await import("./find-person.ts");
	const found = await findPerson(site, person);
	answer(JSON.stringify(found), found);
}

async function eraseStreams(
	{ erasables }: ErasureSite,
	{ answer, caller }: Context,
	streams: string[],
): Promise<void> {
	for (const stream of streams) {
		const [, kind, id] = /^(\w+)-(\d+)$/.exec(stream) ?? [];
		const erasable = erasables.find((one) => one.kind === kind);
		if (!erasable)
			throw new Refusal("not-found", `${stream} holds nothing that can be erased.`);
		await erasable.erase(Number(id), caller);
	}
	answer(streams.join("\n"), { erased: streams });
}
