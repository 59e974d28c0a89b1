import type { FoundItem } from "@creations/server/answers";
import { Link, Text } from "@creations/shared-ui";
import type { ComponentProps } from "react";
import * as css from "./Search.css.ts";

interface FoundProps extends Omit<ComponentProps<typeof Link>, "to"> {
	item: FoundItem;
}

/** Something that was found, as one link. */
export function Found({ item: { kind, path, category, title, excerpt }, ...rest }: FoundProps) {
	return (
		<Link {...rest} to={path} className={css.found}>
			<Text asChild size="label" tone="accent">
				<span>{kind === "story" ? "Story" : (category ?? "Product")}</span>
			</Text>
			<Text dir="auto" size="lead">
				<Marked parts={title} />
			</Text>
			<Text dir="auto" size="small" tone="soft" clamp={2}>
				<Marked parts={excerpt} />
			</Text>
		</Link>
	);
}

function Marked({ parts }: { parts: FoundItem["title"] }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no names of their own
	return parts.map(({ text, isMarked }, i) => (isMarked ? <mark key={i}>{text}</mark> : text));
}
