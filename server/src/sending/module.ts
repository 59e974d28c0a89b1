import { newsletterStream } from "@creations/events/newsletter";
import { welcomeStream } from "@creations/events/welcome-mail";
import { defineModule } from "../module.ts";
import type { subscriptionCommands } from "../subscriptions/index.ts";
import { newsletterList } from "./newsletter-list.ts";
import type { SendingDeps } from "./routes.ts";
import { welcomeList } from "./transactional/welcome-list.ts";

export const sending = defineModule({
	name: "sending",
	streams: [newsletterStream, welcomeStream],
	readModels: {
		welcome: { model: welcomeList, noun: "welcome mail" },
		newsletters: {
			model: newsletterList,
			noun: "newsletter",
			list: ["id", "status", "subject", "recipients", "sent", "failed", "unknown", "queuedAt"],
		},
	},
	async routes(deps: SendingDeps) {
		return [(await import("./index.ts")).sendingRoutes(deps)];
	},
	commands: {
		async newsletter(site: Omit<Parameters<typeof subscriptionCommands>[0], "deliveriesTo">) {
			const { subscriptionCommands } = await import("../subscriptions/index.ts");
			const { mailsToPerson } = await import("./transactional/mail-deliveries.ts");
			return subscriptionCommands({ ...site, deliveriesTo: (id) => mailsToPerson(site.store, id) });
		},
	},
});
