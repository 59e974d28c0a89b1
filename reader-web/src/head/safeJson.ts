/**
 * Serializes JSON for use inside a `<script>`: no text in it can close the element or
 * open a comment.
 */
export function safeJson(value: unknown): string {
	return JSON.stringify(value)
		.replaceAll("<", "\\u003c")
		.replaceAll("\u2028", "\\u2028")
		.replaceAll("\u2029", "\\u2029");
}
