/**
 * The public interface of the history module. Routes have their own file, so that
 * commands do not load a web server.
 */

export { asOfFrom, timeFrom } from "./as-of/as-of.ts";
export { differences } from "./as-of/diff.ts";
export {
	createPointInTimeCache,
	maskSealed,
	type PointInTimeCache,
} from "./as-of/point-in-time.ts";
export { differs, type ReplayReport, replay } from "./as-of/replay.ts";
export { type GroupReply, type GroupRequest, replayGroup } from "./as-of/replay-group.ts";
export { openScratch } from "./as-of/scratch.ts";
export {
	actorText,
	itemNames,
	logJson,
	sentenceOf,
	typesBy,
} from "./event-descriptions.ts";
export { auditDiff } from "./history-responses.ts";
export { comparedKinds, keyOf, kindNames, kindOf } from "./kinds.ts";
export { eventType, pagesAfter, timeInUtc } from "./log-pages.ts";
