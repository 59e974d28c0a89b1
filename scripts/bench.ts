import { bundlePrograms } from "./programs.ts";

// Benches start the same bundled programs as `start`.
process.env.BUNDLED_PROGRAMS = await bundlePrograms();
await import("../server/bench/main.ts");
