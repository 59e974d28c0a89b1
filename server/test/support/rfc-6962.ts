import { leafHash } from "../../src/audit/tiles/merkle.ts";

export const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** The leaves of the reference tests of RFC 6962. */
export const LEAVES = [
	"",
	"00",
	"10",
	"2021",
	"3031",
	"40414243",
	"5051525354555657",
	"606162636465666768696a6b6c6d6e6f",
].map((text) => leafHash(Buffer.from(text, "hex")));
