import type { Root } from "mdast";
import { useMemo } from "react";
import { classes } from "../../classes.ts";
import { AmazonDisclosure, hasAmazonTag } from "../AvailableAt/AmazonDisclosure.tsx";
import { toReact } from "../Reader/toReact.tsx";
import { proseClass } from "./Prose.css.ts";

export function Manuscript({ page, className }: { page: Root; className?: string }) {
	const text = useMemo(() => toReact(page), [page]);
	return (
		<div className={classes(proseClass, className)}>
			{text}
			{hasAmazonTag(JSON.stringify(page)) && <AmazonDisclosure />}
		</div>
	);
}
