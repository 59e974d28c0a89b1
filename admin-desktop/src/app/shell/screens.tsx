import {
	BrandMark,
	Button,
	ErrorView,
	Heading,
	Icon,
	Skeleton,
	Spinner,
	Stack,
	Text,
} from "@creations/shared-ui";
import { useEffect } from "react";
import { useSite } from "../site.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./shell.css.ts";

/** Shows that the user or the content is loading. */
export function LoadingScreen() {
	return (
		<div className={css.waiting} role="status">
			<Spinner />
			<Text tone="soft">{adminTexts.loading}</Text>
		</div>
	);
}

/** Renders the loading screen of `index.html`, so that nothing moves. */
export function OpeningScreen() {
	const site = useSite();
	return (
		<div className="opening">
			<div className="opening-bar">
				<BrandMark abbreviation={site.abbreviation} />
			</div>
			<p className="opening-text" role="status">
				{adminTexts.loading}
			</p>
		</div>
	);
}

/** Tells a person without administrator rights that the page is closed to them. */
export function AccessDenied() {
	return (
		<div className={css.screen}>
			<title>{adminTexts.shell.accessDenied}</title>
			<Icon name="gem" />
			<Heading level={1} size="heading">
				{adminTexts.shell.accessDenied}
			</Heading>
			<Text tone="soft">{adminTexts.shell.needsAdministrator}</Text>
			<Button asChild variant="secondary">
				<a href="/">{adminTexts.shell.backToHome}</a>
			</Button>
		</div>
	);
}

/** Shows an error in place of the whole page. */
export function ErrorScreen() {
	return (
		<main>
			<ErrorView />
		</main>
	);
}

/**
 * Shows that a screen failed to load. Reloads when the network is back; a newer server
 * may no longer have the old file.
 */
export function ScreenFailed() {
	useEffect(() => {
		const reload = () => location.reload();
		addEventListener("online", reload);
		return () => removeEventListener("online", reload);
	}, []);
	if (navigator.onLine) return <ErrorView />;
	return (
		<ErrorView
			title={adminTexts.shell.offline}
			message={adminTexts.shell.loadsWhenOnline}
		/>
	);
}

/** Renders placeholder lines for a list that is loading. */
export function WaitingLines({
	label,
	count,
	className,
}: {
	label: string;
	count: number;
	className: string;
}) {
	return (
		<Stack gap="md" role="status" aria-label={label}>
			{[...Array(count).keys()].map((line) => (
				<Skeleton key={line} className={className} />
			))}
		</Stack>
	);
}
