import {
	Badge,
	Container,
	Icon,
	Inline,
	Link,
	Text,
	VisuallyHidden,
} from "@creations/shared-ui";
import * as css from "./parts.css.ts";

export function BackLink({ to, children }: { to: string; children: string }) {
	return (
		<Link to={to} className={css.backLink}>
			<Icon name="arrow-left" />
			{children}
		</Link>
	);
}

/** Marks an unpublished item. Only administrators see it. */
export function DraftBanner({ noun }: { noun: string }) {
	return (
		<aside aria-label="Draft" className={css.banner}>
			<Container width="wide">
				<Inline>
					<Badge tone="solid">Draft</Badge>
					<Text size="small">
						This {noun} is not published. Only administrators see this page.
					</Text>
				</Inline>
			</Container>
		</aside>
	);
}

export function LoadingNotice({ noun }: { noun: string }) {
	return (
		<VisuallyHidden>
			<span role="status">Loading {noun}...</span>
		</VisuallyHidden>
	);
}
