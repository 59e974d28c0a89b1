/** What others may know of what was. Routes are apart, so that no command loads a web server. */
export { auditDiff } from "./answers.ts";
export { asOfFrom, timeFrom } from "./as-of/as-of.ts";
export { differences } from "./as-of/diff.ts";
export { keyOf } from "./as-of/digest.ts";
export { createPointInTimeCache, type PointInTimeCache } from "./as-of/point-in-time-cache.ts";
export { isOther, type ReplayReport, replay } from "./as-of/replay.ts";
export { openScratch } from "./as-of/scratch.ts";
export { masked } from "./as-of/sealed-values.ts";
export { comparedKinds, kindNames, kindOf } from "./kinds.ts";
export { logJson } from "./log-line.ts";
export { pagesAfter } from "./log-pages.ts";
export { eventType, timeInUtc } from "./query-parts.ts";
export { withLog } from "./with-log.ts";
