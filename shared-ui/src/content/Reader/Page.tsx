import { LazyMotion, MotionConfig } from "framer-motion";
import * as m from "framer-motion/m";
import type { Root } from "mdast";
import { Dialog } from "radix-ui";
import { useEffect, useMemo, useState } from "react";
import { classes } from "../../classes.ts";
import { type Written, writtenIn } from "../writtenIn.ts";
import { openingOf } from "./openingOf.ts";
import * as css from "./Page.css.ts";
import { toReact } from "./toReact.tsx";

interface PageProps {
	index: number;
	content: Root | undefined;
	title?: string;
	/** Pixels at the browser's default text size. */
	fontSize: number;
	/** Where it comes from: 1 the pages after it, -1 those before, 0 it was there. */
	turn: 1 | 0 | -1;
	written: Written;
}

export function Page({ index, content, title, fontSize, turn, written }: PageProps) {
	const text = useMemo(() => content && toReact(content), [content]);
	const opening = title !== undefined && content ? css.openings[openingOf(content)] : undefined;
	const canMove = useMotionFeatures();
	const side = written.direction === "rtl" ? -turn : turn;
	return (
		<LazyMotion features={motionFeatures} strict>
			<MotionConfig reducedMotion="user">
				<m.article
					key={index}
					{...writtenIn(written)}
					className={classes(css.page, opening)}
					style={{ fontSize: `${fontSize / 16}rem` }}
					initial={canMove && turn !== 0 ? { opacity: 0, x: side * 18 } : false}
					animate={{ opacity: 1, x: 0 }}
					transition={{ duration: 0.24, ease: [0.2, 0.7, 0.2, 1] }}
				>
					{title && (
						<Dialog.Title asChild>
							<h1 className={css.title}>{title}</h1>
						</Dialog.Title>
					)}
					{text}
				</m.article>
			</MotionConfig>
		</LazyMotion>
	);
}

const motionFeatures = () => import("../Motion/features.ts").then((module) => module.domAnimation);

/** Without its features `m` would keep a page at the invisible start of its motion; so nothing moves before they are here. */
function useMotionFeatures(): boolean {
	const [loaded, setLoaded] = useState(haveLoaded);
	useEffect(() => {
		motionFeatures().then(
			() => {
				haveLoaded = true;
				setLoaded(true);
			},
			() => {},
		);
	}, []);
	return loaded;
}

let haveLoaded = false;
