import { join } from "node:path";
import { buildDesktop } from "../src/electron/packaging/build.ts";

export const builtDesktop = join(import.meta.dirname, "../dist/desktop");

export default () => buildDesktop(builtDesktop);
