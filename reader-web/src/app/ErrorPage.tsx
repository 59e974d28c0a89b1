import { ErrorView } from "@creations/shared-ui";
import { Head } from "../head/Head.tsx";

export function ErrorPage() {
	return (
		<>
			<Head title="Something went wrong" hidden />
			<ErrorView />
		</>
	);
}
