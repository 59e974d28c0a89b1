declare module "virtual:style" {
	/** All styles of the application. */
	const style: string;
	export default style;
}
