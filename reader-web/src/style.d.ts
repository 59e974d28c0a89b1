declare module "virtual:style" {
	/**
	 * All page rules in order, each with the files that define its classes. A rule without
	 * files applies to every page.
	 */
	const rules: { files: string[]; rule: string }[];
	export default rules;
}
