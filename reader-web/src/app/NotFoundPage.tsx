import { PageNotFound } from "@creations/shared-ui";
import { Head } from "../head/Head.tsx";

export function NotFoundPage() {
	return (
		<>
			<Head title="404 Page Not Found" hidden />
			<PageNotFound />
		</>
	);
}
