import "./dom.ts";
import { plugin } from "bun";
import { vanillaExtract } from "./vanillaExtract.ts";

plugin(vanillaExtract);
