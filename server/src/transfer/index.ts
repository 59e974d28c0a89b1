export { exportChunks } from "./export.ts";
export { createExports } from "./export-answer.ts";
export { ExportTally, linesOf, parseLine } from "./export-format.ts";
export { type OpenExport, readExport } from "./export-reader.ts";
export { buildReadModels, insertEvents } from "./fill-store.ts";
