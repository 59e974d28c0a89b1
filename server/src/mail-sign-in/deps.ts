import type { AccountDeps } from "../accounts/index.ts";
import type { Newsletter } from "../sending/index.ts";

export interface MailSignInDeps extends AccountDeps {
	newsletter: Pick<Newsletter, "mails" | "suppressions">;
}
