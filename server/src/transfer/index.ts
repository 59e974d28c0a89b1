export { buildReadModels } from "./build-read-models.ts";
export { exportChunks } from "./export.ts";
export { createExports } from "./export-answer.ts";
export { parseLine } from "./export-format.ts";
export { type OpenExport, readExport } from "./export-reader.ts";
export { ExportTally } from "./export-tally.ts";
export { insertEvents } from "./insert-events.ts";
export { linesOf } from "./lines.ts";
