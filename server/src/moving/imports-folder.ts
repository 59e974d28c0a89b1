import { join } from "node:path";

/**
 * Returns the folder of uploaded import files and unpacked archives. A start empties it.
 */
export const importsFolder = (dataDir: string) => join(dataDir, "imports");
