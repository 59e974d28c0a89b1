import { Component, type ReactNode } from "react";
import { ErrorPage } from "./ErrorPage.tsx";

/** Shows the error page in place of what breaks. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? <ErrorPage /> : this.props.children;
	}
}
