import { newsletterStream } from "@creations/events/newsletter";
import { welcomeStream } from "@creations/events/welcome-mail";
import type { CommandLine } from "../cli/command-line.ts";
import { defineModule } from "../module.ts";
import { newsletterList } from "./newsletter-list.ts";
import type { SendingDeps } from "./sending-routes.ts";
import type { NewsletterSite } from "./subscriber-commands.ts";
import { welcomeList } from "./transactional/welcome-list.ts";

export const sending = defineModule({
	name: "sending",
	streams: [newsletterStream, welcomeStream],
	readModels: {
		welcome: { model: welcomeList, noun: "welcome mail" },
		newsletters: {
			model: newsletterList,
			noun: "newsletter",
			list: [
				"id",
				"status",
				"subject",
				"recipients",
				"sent",
				"failed",
				"unknown",
				"queuedAt",
			],
		},
	},
	async routes(deps: SendingDeps) {
		return [(await import("./index.ts")).sendingRoutes(deps)];
	},
	async commands(cli: CommandLine<NewsletterSite>) {
		(await import("./sending-command-line.ts")).newsletterCommands(cli);
	},
});
