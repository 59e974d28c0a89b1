import { openSync, readFileSync, writeSync } from "node:fs";

// Flips bits of one byte of a file and prints where that is: so far from a text that is there once. In a process of its
// own, because closing a file takes away every lock that this process has on it.
const [file = "", distance = "", mask = "", text = ""] = process.argv.slice(2);
const bytes = readFileSync(file);
const from = text === "" ? 0 : bytes.indexOf(text);
if (from === -1 || (text !== "" && bytes.includes(text, from + 1)))
	throw new Error(`${text} is not there once`);
const place = from + Number(distance);
const descriptor = openSync(file, "r+");
writeSync(descriptor, Uint8Array.of((bytes[place] ?? 0) ^ Number(mask)), 0, 1, place);
console.log(place);
