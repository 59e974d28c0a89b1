/** What others may know of what was. Routes are apart, so that no command loads a web server. */
export { logJson } from "./log-line.ts";
export { eventsAfter } from "./log-pages.ts";
export { differences } from "./past/diff.ts";
export { keyOf } from "./past/digest.ts";
export { comparedKinds, kindNames, kindOf } from "./past/kinds.ts";
export { momentAt } from "./past/moment.ts";
export { createPasts, type Pasts } from "./past/pasts.ts";
export { replay } from "./past/replay.ts";
export { openScratch } from "./past/scratch.ts";
export { withSeals } from "./past/seals.ts";
