import { ErrorView, Spinner } from "@creations/shared-ui";
import * as css from "./screens.css.ts";

export function LoadingScreen() {
	return (
		<main className={css.screen} role="status">
			<Spinner />
			Loading...
		</main>
	);
}

export function ErrorScreen() {
	return (
		<main className={css.screen}>
			<ErrorView />
		</main>
	);
}
