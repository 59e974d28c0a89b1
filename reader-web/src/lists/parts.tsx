import { Button, Container, EmptyState, Heading, Link, Text, VisuallyHidden } from "@creations/shared-ui";
import * as css from "./parts.css.ts";

export function PageHeader({ title, text }: { title: string; text: string }) {
	return (
		<Container width="wide" asChild>
			<header className={css.header}>
				<Heading level={1} size="display">
					{title}
				</Heading>
				<Text size="lead" tone="soft" className={css.text}>
					{text}
				</Text>
			</header>
		</Container>
	);
}

interface MoreProps {
	of: "stories" | "products";
	/** The query that chooses what is in the list, with its question mark. */
	chosen?: string;
	shown: number;
	/** Where the list goes on; null where it ends. */
	next: string | null;
	busy: boolean;
	failed: boolean;
	onMore: () => void;
}

/** Leads on in a list: a link to its next page, which a plain click adds in place. */
export function More({ of, chosen, shown, next, busy, failed, onMore }: MoreProps) {
	return (
		<div className={css.more}>
			{next !== null && (
				<Button asChild variant="secondary">
					<Link
						to={pageAt(of, next, chosen)}
						rel="next"
						aria-busy={busy || undefined}
						instead={() => busy || onMore()}
					>
						{busy ? `Loading more ${of}...` : `More ${of}`}
					</Link>
				</Button>
			)}
			<span role="status">
				{failed ? (
					<span className={css.failure}>They could not be loaded. Please try again.</span>
				) : (
					<VisuallyHidden>{`${shown} ${of} shown${next === null ? ", which is all" : ""}`}</VisuallyHidden>
				)}
			</span>
		</div>
	);
}

/** The address of a list from a place on; colons are allowed in a query, and easier to read. */
export const pageAt = (of: MoreProps["of"], place: string, chosen = "") =>
	`/${of}${chosen ? `${chosen}&` : "?"}after=${encodeURIComponent(place).replaceAll("%3A", ":")}`;

type Of = Pick<MoreProps, "of" | "chosen">;

export function ToNewest({ of, chosen = "" }: Of) {
	return (
		<Button asChild variant="ghost">
			<Link to={`/${of}${chosen}`} className={css.newest}>
				{chosen ? `The first of these ${of}` : `The newest ${of}`}
			</Link>
		</Button>
	);
}

export function NoSuchPage(list: Of) {
	return (
		<EmptyState title={`These ${list.of} could not be found`}>
			<ToNewest {...list} />
		</EmptyState>
	);
}
