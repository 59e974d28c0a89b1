import { ErrorView } from "@creations/shared-ui";
import { Head } from "../head/Head.tsx";

/** A page that broke, or whose code could not be loaded. */
export function ErrorPage() {
	return (
		<>
			<Head title="Something went wrong" hidden />
			<ErrorView />
		</>
	);
}
