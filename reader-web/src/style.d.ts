declare module "virtual:style" {
	/** The rules of all pages in their order, each with the files whose classes it is for; without any it is for every page. */
	const rules: { files: string[]; rule: string }[];
	export default rules;
}
