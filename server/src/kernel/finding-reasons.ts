import type { NoticeKind } from "@creations/events/notice";
import type { ValuesOf } from "./refusal-reasons.ts";

/**
 * Names of the checks with findings on the system status. The administration has a summary
 * and the advice of each in every language.
 */
export type ShownCheck =
	| "Backup upload"
	| "Certificate"
	| "Checkpoints"
	| "Clock"
	| "Damaged tables"
	| "Image bucket"
	| "Key store"
	| "Log"
	| "Log copy"
	| "Log store"
	| "Marketplace links"
	| "Moved files"
	| "People"
	| "Read models"
	| "Restore drill"
	| "Rows"
	| "Sample"
	| "Schedule"
	| "Schema"
	| "Store"
	| "Tile log"
	| "Witnesses";

/** Names of the checks on an open site. */
export type CheckName = ShownCheck | NoticeKind;

/**
 * Reasons of findings that the administration translates with their values, and without
 * the sentence of the server; null if there are none. Times are ISO 8601.
 */
export interface FindingReasons {
	"backup-not-restorable": { day: string };
	"certificate-expired": { domains: string };
	"clock-set-back": { position: number; recordedAt: string; now: string };
	"disk-failing": null;
	"disk-full": null;
	"keys-unreadable": null;
	"links-gone": { count: number };
	"no-certificate": { domains: string };
	"not-begun": { kind: string; id: number; at: string };
	"store-unreadable": null;
}

/** Causes of a finding with other advice than that of the check. */
export type FindingCause =
	| "no-address-in-dns"
	| "order-refused"
	| "other-server-answers"
	| "port-80-closed";

export type FindingReason =
	| ValuesOf<FindingReasons>
	/** The sentence of the server has the details. */
	| { reason: FindingCause };
