declare module "*.woff2?url" {
	const address: string;
	export default address;
}

declare module "subset-font" {
	/** @param text whose letters are kept */
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: "woff2" | "sfnt";
			variationAxes: Record<string, number | { min: number; max: number }>;
			/** OpenType tags; all without it. */
			keepFeatures: string[];
			noHinting: boolean;
		},
	): Promise<Buffer>;
}
