import type { CommandLine, Context } from "../cli/command-line.ts";
import type { NewsletterSite } from "./subscriber-commands.ts";

/** Registers the commands that list, export and erase subscribers. */
export function newsletterCommands(cli: CommandLine<NewsletterSite>): void {
	cli
		.command("newsletter list")
		.summary("List all subscribers")
		.action(cli.runOnSite(list, { mayCreate: true }));
	cli
		.command("newsletter export")
		.summary("Show the consent of a person with times")
		.argument("<EMAIL>")
		.action(cli.runOnSite(exportOne, { mayCreate: true }));
	cli
		.command("newsletter erase")
		.summary("Erase a subscriber")
		.argument("<EMAIL>")
		.action(cli.runOnSite(erase, { mayCreate: true }));
	cli
		.command("newsletter feedback-token")
		.summary("Show the token with which a mail server reports bounces")
		.action(cli.runOnSite(feedbackToken, { mayCreate: true }));
}

async function list(site: NewsletterSite, context: Context): Promise<void> {
	const { listSubscribers } = await import("./subscriber-commands.ts");
	await listSubscribers(site, context);
}

async function exportOne(
	site: NewsletterSite,
	context: Context,
	email: string,
): Promise<void> {
	const { exportConsent } = await import("./subscriber-commands.ts");
	await exportConsent(site, context, email);
}

async function erase(
	site: NewsletterSite,
	context: Context,
	email: string,
): Promise<void> {
	const { eraseSubscriber } = await import("./subscriber-commands.ts");
	await eraseSubscriber(site, context, email);
}

async function feedbackToken(site: NewsletterSite, context: Context): Promise<void> {
	const { showFeedbackToken } = await import("./subscriber-commands.ts");
	await showFeedbackToken(site, context);
}
