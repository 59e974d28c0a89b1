// Run before the tests of the main process: see bunfig.toml.
import { afterEach } from "bun:test";
import { runEnds } from "./temporary.ts";

afterEach(runEnds);
