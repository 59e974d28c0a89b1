import { ErrorView, Heading, Icon, Spinner, Text } from "@creations/shared-ui";
import * as css from "./shell.css.ts";

/** Shown while it is not known who is there, or what is asked for has not come yet. */
export function LoadingScreen() {
	return (
		<div className={css.waiting} role="status">
			<Spinner />
			<Text tone="soft">Loading...</Text>
		</div>
	);
}

/** For whoever is signed in without being an administrator. */
export function AccessDenied() {
	return (
		<div className={css.screen}>
			<title>Access Denied</title>
			<Icon name="gem" />
			<Heading level={1} size="heading">
				Access Denied
			</Heading>
			<Text tone="soft">You need administrator privileges to access this page.</Text>
		</div>
	);
}

export function ErrorScreen() {
	return (
		<main>
			<ErrorView />
		</main>
	);
}
