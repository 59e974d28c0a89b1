import type { CommandLine } from "../cli/command-line.ts";
import type { NewsletterSite } from "./subscriber-commands.ts";

/** Registers the commands that list, export and erase subscribers. */
export function newsletterCommands(cli: CommandLine<NewsletterSite>): void {
	cli
		.command("newsletter list")
		.summary("List all subscribers")
		.action(
			cli.runOnSite(
				async function list(site, context) {
					const { listSubscribers } = await import("./subscriber-commands.ts");
					await listSubscribers(site, context);
				},
				{ mayCreate: true },
			),
		);
	cli
		.command("newsletter export")
		.summary("Show the consent of a person with times")
		.argument("<EMAIL>")
		.action(
			cli.runOnSite(
				async function exportOne(site, context, email) {
					const { exportConsent } = await import("./subscriber-commands.ts");
					await exportConsent(site, context, email);
				},
				{ mayCreate: true },
			),
		);
	cli
		.command("newsletter erase")
		.summary("Erase a subscriber")
		.argument("<EMAIL>")
		.action(
			cli.runOnSite(
				async function erase(site, context, email) {
					const { eraseSubscriber } = await import("./subscriber-commands.ts");
					await eraseSubscriber(site, context, email);
				},
				{ mayCreate: true },
			),
		);
	cli
		.command("newsletter feedback-token")
		.summary("Show the token with which a mail server reports bounces")
		.action(
			cli.runOnSite(
				async function feedbackToken(site, context) {
					const { showFeedbackToken } = await import("./subscriber-commands.ts");
					await showFeedbackToken(site, context);
				},
				{ mayCreate: true },
			),
		);
}
