import type { Root } from "mdast";
import { useMemo } from "react";
import { classes } from "../../classes.ts";
import { toReact } from "../Reader/toReact.tsx";
import { proseClass } from "./Prose.css.ts";

/** A page of a story as running text, its Markdown read as the reader reads it. */
export function Manuscript({ page, className }: { page: Root; className?: string }) {
	const text = useMemo(() => toReact(page), [page]);
	return <div className={classes(proseClass, className)}>{text}</div>;
}
