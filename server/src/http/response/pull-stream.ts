import { Refusal } from "../../kernel/refusal.ts";

/** Bytes of one piece, small enough for slow connections. */
const CHUNK_BYTES = 256 * 1024;

/** Splits chunks into small ones. */
export async function* smallChunks(
	chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
	for await (const bytes of chunks)
		for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
			yield bytes.subarray(from, from + CHUNK_BYTES);
}

const readTooSlowly = () => new Refusal("gone", "The client did not read for too long.");

/**
 * Creates a stream that makes a chunk when the client reads it. Ends with an error if the
 * client stops reading.
 * @param timeoutMs time in which the client must read a chunk
 * @param onEnd called once
 */
export function createPullStream(
	chunks: AsyncGenerator<Uint8Array>,
	timeoutMs: number,
	onEnd: (error?: unknown) => void,
) {
	let timer: Timer | undefined;
	let isOpen = true;
	function end(controller?: ReadableStreamDefaultController, error?: unknown): void {
		clearTimeout(timer);
		if (!isOpen) return;
		isOpen = false;
		onEnd(error);
		if (error) controller?.error(error);
		void chunks.return(undefined);
	}
	function startTimeout(controller: ReadableStreamDefaultController): void {
		timer = setTimeout(end, timeoutMs, controller, readTooSlowly());
	}
	return new ReadableStream<Uint8Array>(
		{
			start: startTimeout,
			async pull(controller) {
				clearTimeout(timer);
				try {
					const { value, done } = await chunks.next();
					if (!isOpen) return;
					if (value) controller.enqueue(value);
					if (!done) return startTimeout(controller);
					end();
					controller.close();
				} catch (error) {
					end(controller, error);
				}
			},
			cancel: () => end(),
		},
		{ highWaterMark: 0 },
	);
}
