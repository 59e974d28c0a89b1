// Draws all demo images. Run: `bun server/demo/draw/main.ts` – or with name beginnings to draw only some.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { print } from "./paper.ts";
import { products } from "./products.ts";
import { covers } from "./scenes.ts";

const folder = join(import.meta.dir, "..", "images");
const wanted = process.argv.slice(2);
const pictures = [...products, ...covers].filter(
	({ name }) => !wanted.length || wanted.some((w) => name.startsWith(w)),
);

await mkdir(folder, { recursive: true });
for (const { name, size, layers } of pictures) {
	const bytes = await print(join(folder, `${name}.webp`), size, await layers());
	console.log(`${name}.webp  ${Math.round(bytes / 1024)} KB`);
}
