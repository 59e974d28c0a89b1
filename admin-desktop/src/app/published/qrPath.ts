import { encodeQR } from "qr";

/** Light modules around a code; readers need four. */
const BORDER = 4;

/**
 * Returns a QR code as the path of an SVG.
 * @returns `size` is the width of the code with its border, in modules
 */
export function qrPath(text: string): { path: string; size: number } {
	const rows = encodeQR(text, "raw", { ecc: "medium", border: BORDER });
	const path = rows.flatMap((row, y) =>
		row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
	);
	return { path: path.join(""), size: rows.length };
}
