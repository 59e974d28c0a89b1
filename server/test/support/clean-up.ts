import { afterEach } from "bun:test";
import { runEnds } from "./temporary.ts";

// Preloaded: a hook that a test file brings along by an import holds for the first file
// that imports it and no other.
afterEach(runEnds);
