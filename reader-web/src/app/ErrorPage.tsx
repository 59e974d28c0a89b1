import { ErrorView, PageNotFound } from "@creations/shared-ui";
import { sharedTexts } from "@creations/shared-ui/texts";
import { Component, type ReactNode } from "react";
import { Head } from "../head/Head.tsx";

/** Replaces a page that cannot be shown. Search engines do not index it. */
export function FallbackPage({ title, shown }: { title: string; shown: ReactNode }) {
	return (
		<>
			<Head title={title} hidden />
			{shown}
		</>
	);
}

export const ErrorPage = () => (
	<FallbackPage title={sharedTexts.errors.title} shown={<ErrorView />} />
);
export const NotFoundPage = () => (
	<FallbackPage title={sharedTexts.notFound.page.title} shown={<PageNotFound />} />
);

/** Shows the error page instead of a broken page. */
export class ErrorBoundary extends Component<
	{ children: ReactNode },
	{ hasFailed: boolean }
> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? <ErrorPage /> : this.props.children;
	}
}
