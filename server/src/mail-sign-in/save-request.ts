import type { Visit } from "../http/request/client-address.ts";
import { chosenLanguage } from "../http/request/language.ts";
import { asciiLowerCase } from "../kernel/ascii.ts";
import { queueMail } from "../sending/index.ts";
import type { MailSignInDeps } from "./deps.ts";
import type { createMailLimits } from "./mail-limits.ts";
import type { NewRequest, SignInRequests } from "./sign-in-requests.ts";

interface SaveDeps extends Pick<MailSignInDeps, "newsletter" | "cookies"> {
	requests: SignInRequests;
	limits: Pick<ReturnType<typeof createMailLimits>, "mayMail">;
}

/**
 * Returns a function that saves a request and queues its mail. All addresses cause the
 * same reads and writes. The mail is sent later.
 */
export function createSaveRequest({ requests, limits, newsletter, cookies }: SaveDeps) {
	return async function saveRequest(
		visit: Visit,
		request: Omit<NewRequest, "id">,
	): Promise<void> {
		const id = crypto.randomUUID();
		const mayMail = await limits.mayMail(visit, asciiLowerCase(request.email));
		const isSuppressed = await newsletter.suppressions.isSuppressed(request.email);
		const condition = mayMail && !isSuppressed ? "TRUE" : "FALSE";
		const language = chosenLanguage(visit.request, cookies);
		await requests.add({ id, ...request }, [
			queueMail("sign-in", { id, subscriptionId: 0, language }, condition),
		]);
		newsletter.mails.wake();
	};
}
