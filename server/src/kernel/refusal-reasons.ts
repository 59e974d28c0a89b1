/**
 * Reasons of refusals that a screen can show, with the values of their sentences; null if
 * there are none. Screens translate them by name, so a reason needs a text in each
 * language of the administration.
 */
export interface RefusalReasons {
	"another-version": null;
	"archive-not-readable": null;
	"archive-too-large": { name: string };
	"archive-too-many-files": { name: string };
	"being-sent": null;
	"card-not-published": { kind: "story" | "product"; slug: string };
	"columns-missing": { name: string; format: string; columns: string };
	"data-too-large": { name: string; megabytes: number };
	"delivery-not-unknown": null;
	"demo-subscriber": null;
	"file-expired": null;
	"file-not-supported": { name: string };
	"file-too-large": { gigabytes: number };
	"future-sale": null;
	"history-busy": null;
	"image-not-uploaded": null;
	"image-of-other-type": null;
	"image-too-large": null;
	"image-too-many-pixels": { width: number; height: number; megapixels: number };
	"image-unreadable": null;
	"import-ended": null;
	"import-running": null;
	"import-stopped": null;
	"internal-error": { requestId: string };
	"json-incomplete": { name: string };
	"missing-item": null;
	"newsletter-incomplete": null;
	"newsletter-paused": null;
	"newsletter-sent": null;
	"no-importable-file": null;
	"no-own-address": null;
	"no-such-time": null;
	"no-such-time-zone": null;
	"no-unpacking-space": { name: string };
	"not-of-this-site": { name: string };
	"not-pending": null;
	"not-present-then": null;
	"not-xml": { name: string };
	"published-already": null;
	"quote-not-closed": { name: string; row: number };
	"reading-stopped": null;
	"request-too-large": { kilobytes: number };
	"row-too-long": { name: string };
	"search-busy": null;
	"search-limit": { seconds: number };
	"search-rebuilding": null;
	"sender-not-allowed": { senders: string };
	"test-not-sent": { answer: string };
	"time-passed": null;
	"too-many-failures": { failures: number; mails: number };
	"too-many-levels": { levels: number };
	"too-many-parts": { limit: number };
	"unknown-upload": null;
	"with-entities": { name: string };
}

/** The values of sentences with these reasons. */
export type ValuesOf<Reasons> = {
	[Name in keyof Reasons]: Reasons[Name] extends null
		? { reason: Name }
		: { reason: Name; values: Reasons[Name] };
}[keyof Reasons];

export type RefusalReason = ValuesOf<RefusalReasons>;
