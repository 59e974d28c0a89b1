import { createHash } from "node:crypto";
import { createTextStore } from "../storage/text-store.ts";

const [folder = ""] = process.argv.slice(2);
const BETWEEN_MS = 50;
const STORY = "a ring ".repeat(40_000);
const KEY = "draft:stories/7";

const drafts = createTextStore(folder, "draft");
const before = await drafts.read(KEY);
let word = before ? JSON.parse(before.text).word : 0;

setInterval(() => {
	word++;
	const content = `${word} ${STORY}`;
	const hash = createHash("sha256").update(content).digest("hex");
	const typed = { word, at: Date.now(), hash, content };
	console.log(`typed ${word} ${typed.at}`);
	drafts.write(KEY, JSON.stringify(typed)).then(() => console.log(`kept ${typed.word}`));
}, BETWEEN_MS);
