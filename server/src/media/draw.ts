import sharp from "sharp";
import type { Drawing } from "./picture-answer.ts";

/** Size of large previews (Open Graph), in pixels. */
const [WIDTH, HEIGHT] = [1200, 630];
const [LEFT, TOP, BOTTOM, ROOM] = [104, 176, 480, 992];
const NAME_BOTTOM = 546;
/** Colors of the light theme. */
const [PAPER, RULE, INK] = ["#f8f4ec", "#ded3c3", "#241b17"];
/** Smallest font size in pixels. Larger sizes are tried first. */
const MIN_FONT_PX = 34;
const SIZES = [104, 88, 72, 60, 50, 42, MIN_FONT_PX];
const NAME_SIZE = 36;

const GEM = "M7.5 5h9l4 5.2L12 19.5l-8.5-9.3Zm-4 5.2h17M9 10.2l3 9.3 3-9.3";

/** Draws the link preview of a page. @returns a PNG */
export async function draw({ title, name, color }: Drawing): Promise<Uint8Array> {
	const heading = await fitted(title);
	const parts = [
		{
			input: heading.data,
			left: LEFT,
			top: Math.round((TOP + BOTTOM - heading.info.height) / 2),
		},
	];
	if (name) {
		const line = await text(name, NAME_SIZE, color);
		parts.push({ input: line.data, left: LEFT, top: NAME_BOTTOM - line.info.height });
	}
	return sharp(Buffer.from(ground(color)))
		.composite(parts)
		.png({ compressionLevel: 9 })
		.toBuffer();
}

async function fitted(title: string, sizes = SIZES): ReturnType<typeof text> {
	const [size = MIN_FONT_PX, ...smaller] = sizes;
	const rendered = await text(title, size, INK);
	return rendered.info.height <= BOTTOM - TOP || smaller.length === 0
		? rendered
		: fitted(title, smaller);
}

const text = (words: string, size: number, color: string) =>
	sharp({
		text: {
			text: `<span foreground="${color}">${escaped(words.normalize("NFC"))}</span>`,
			font: `Cormorant Light ${size}`,
			width: ROOM,
			wrap: "word-char",
			rgba: true,
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true });

const ground = (
	color: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${PAPER}"/>
<rect x="36" y="36" width="${WIDTH - 72}" height="${HEIGHT - 72}"
	fill="none" stroke="${RULE}" stroke-width="2"/>
<path transform="translate(94 76) scale(3.2)" d="${GEM}"
	fill="none" stroke="${color}" stroke-width="1.1"/>
</svg>`;

const escaped = (words: string) =>
	words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
