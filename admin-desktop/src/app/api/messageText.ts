import type { ErrorBody, RefusalCode, RefusalReasons } from "@creations/server/responses";
import { adminTexts } from "../texts/texts.ts";
import { problemText } from "./problemText.ts";

type Message = Pick<ErrorBody, "message" | "reason" | "values"> & { code?: string };

/**
 * Returns a message of the server in the language of the person: by its reason, its code,
 * or the pattern of a message about a field. Others stay English, because a general
 * sentence would hide the reason.
 */
export function messageText({ message, code, reason, values }: Message): string {
	const byReason = adminTexts.refusals?.[reason as keyof RefusalReasons];
	// The server sends the values of its type for each reason.
	if (typeof byReason === "function") return byReason((values ?? {}) as never);
	const byCode: Partial<Record<RefusalCode, string>> = adminTexts.forms.refusals ?? {};
	return byReason ?? byCode[code as RefusalCode] ?? problemText(message);
}
