declare module "*.woff2?url" {
	const address: string;
	export default address;
}

declare module "subset-font" {
	/** @param text Characters to keep */
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: "woff2" | "sfnt";
			variationAxes: Record<string, number | { min: number; max: number }>;
			/** OpenType features to keep. Defaults to all. */
			keepFeatures: string[];
			noHinting: boolean;
		},
	): Promise<Buffer>;
}
