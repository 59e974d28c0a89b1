import { afterEach } from "bun:test";
import { runEnds } from "./temporary.ts";

afterEach(runEnds);
