// Run before the tests of every package that renders React: `[test] preload` in its bunfig.toml.
import "./dom.ts";
import { plugin } from "bun";
import { vanillaExtract } from "./vanillaExtract.ts";

plugin(vanillaExtract);
