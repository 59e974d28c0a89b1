import type { Root } from "mdast";
import { useMemo } from "react";
import { AmazonDisclosure, hasAmazonTag } from "../AvailableAt/AvailableAt.tsx";
import { toReact } from "../Reader/toReact.tsx";
import { proseClass } from "./Prose.css.ts";

export function Manuscript({ page }: { page: Root }) {
	const text = useMemo(() => toReact(page), [page]);
	return (
		<div className={proseClass}>
			{text}
			{hasAmazonTag(JSON.stringify(page)) && <AmazonDisclosure />}
		</div>
	);
}
