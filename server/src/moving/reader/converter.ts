import { join } from "node:path";
import { Refusal } from "../../kernel/refusal.ts";
import type { ProductItem, StoryItem } from "../items.ts";
import { convertProduct } from "./convert-product.ts";
import { type ConvertedStory, convertStory } from "./convert-story.ts";
import { type LineProcess, linesOf, ProcessEnded, startLineProcess } from "./lines.ts";
import type { Unusable } from "./messages.ts";

/** A text to convert. */
export type Conversion =
	| { kind: "story"; item: Pick<StoryItem, "text" | "base" | "cover" | "excerpt"> }
	| { kind: "product"; item: Pick<ProductItem, "text"> };

/** Number of texts that may time out before the import is refused. */
const MAX_FAILURES = 10;

/**
 * Converts texts in a separate process, which is killed if a text exceeds the limit. No
 * known text does; the limit guards against unknown cases in the libraries.
 */
export function createConverter(limitMs: number) {
	let child: LineProcess | undefined;
	let failures = 0;

	async function convert<T>(conversion: Conversion): Promise<T | Unusable> {
		child ??= startImportProcess("convert");
		try {
			return JSON.parse(await child.ask(JSON.stringify(conversion), limitMs)) as
				| T
				| Unusable;
		} catch (error) {
			if (!(error instanceof ProcessEnded)) throw error;
			child = undefined;
			if (error.exitCode) throw error;
			if (++failures > MAX_FAILURES) throw tooManyFailures();
			return {
				why: error.wasTooSlow
					? "takes too long to convert."
					: "could not be converted: the process ended.",
			};
		}
	}

	return {
		story: (item: StoryItem) => {
			const { text, base, cover, excerpt } = item;
			return convert<ConvertedStory>({
				kind: "story",
				item: { text, base, cover, excerpt },
			});
		},
		product: ({ text }: ProductItem) =>
			convert<{ description: string }>({ kind: "product", item: { text } }),
		close: () => child?.kill(),
	};
}

const tooManyFailures = () =>
	new Refusal(
		"invalid",
		`More than ${MAX_FAILURES} texts in the files take too long to convert. The import has stopped.`,
		{ because: { reason: "reading-stopped" } },
	);

/** Starts the program that reads files or converts texts. */
export function startImportProcess(task: "read" | "convert"): LineProcess {
	const folder = join(import.meta.dir, "..");
	const program = join(folder, "import-process.ts");
	return startLineProcess({ command: [process.execPath, program, task], cwd: folder });
}

/** Answers conversion requests on standard input until it ends. */
export async function serveConversions(input: AsyncIterable<Uint8Array>): Promise<void> {
	for await (const line of linesOf(input)) {
		const conversion = JSON.parse(line) as Conversion;
		const converted =
			conversion.kind === "story"
				? convertStory(conversion.item)
				: { description: convertProduct(conversion.item) };
		await Bun.write(Bun.stdout, `${JSON.stringify(converted)}\n`);
	}
}
