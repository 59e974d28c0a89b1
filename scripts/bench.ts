import { bundlePrograms } from "./programs.ts";

// Read where servers are started: what is measured is what `start` runs.
process.env.BUNDLED_PROGRAMS = await bundlePrograms();
await import("../server/bench/main.ts");
