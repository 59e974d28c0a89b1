import type { Config } from "../config.ts";
import type { WholeSite } from "../http/answer-parts.ts";

type Senders = Config["newsletter"]["senders"];

/** The addresses mail may come from, the chosen one first: the configuration says which the mail server lets send. */
export function sendersOf({ senderAddress }: Pick<WholeSite, "senderAddress">, allowed: Senders): Senders {
	const chosen = allowed.find((sender) => sender.toLowerCase() === senderAddress.toLowerCase());
	return chosen ? [chosen, ...allowed.filter((sender) => sender !== chosen)] : allowed;
}

/** In whose name mails come. */
export const senderName = ({ name, senderName }: Pick<WholeSite, "name" | "senderName">) =>
	senderName || name;
