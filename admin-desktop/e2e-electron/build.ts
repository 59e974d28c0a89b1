import { join } from "node:path";
import { buildDesktop } from "../src/electron/packaging/build.ts";

export const builtDesktop = join(import.meta.dirname, "../dist/desktop");

/** What the journeys start: built once for all of them. */
export default () => buildDesktop(builtDesktop);
