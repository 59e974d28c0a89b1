import {
	Badge,
	Container,
	Icon,
	Inline,
	Link,
	Text,
	VisuallyHidden,
} from "@creations/shared-ui";
import { type SiteTexts, siteTexts } from "../texts/texts.ts";
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
export function DraftBanner({ of: kind }: { of: "story" | "product" }) {
	const { draft, draftStory, draftProduct } = siteTexts.page;
	return (
		<aside aria-label={draft} className={css.banner}>
			<Container width="wide">
				<Inline>
					<Badge tone="solid">{draft}</Badge>
					<Text size="small">{kind === "story" ? draftStory : draftProduct}</Text>
				</Inline>
			</Container>
		</aside>
	);
}

export function LoadingNotice({ of: kind }: { of: keyof SiteTexts["loadingOf"] }) {
	return (
		<VisuallyHidden>
			<span role="status">{siteTexts.loadingOf[kind]}</span>
		</VisuallyHidden>
	);
}
