export { exportChunks } from "./export.ts";
export { ExportTally, linesOf, parseLine } from "./export-format.ts";
export { type OpenExport, readExport } from "./export-reader.ts";
export { createExports } from "./export-response.ts";
export { buildReadModels, insertEvents } from "./fill-store.ts";
