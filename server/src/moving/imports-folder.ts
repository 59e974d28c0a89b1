import { join } from "node:path";

/** Returns the folder of files that are sent to be imported, and of archives that are unpacked. A start empties it. */
export const importsFolder = (dataDir: string) => join(dataDir, "imports");
