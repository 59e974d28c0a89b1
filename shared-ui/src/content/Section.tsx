import { type ReactNode, useId } from "react";
import { Container } from "../Layout/Layout.tsx";
import { Heading } from "../Text/Text.tsx";
import * as css from "./Section.css.ts";

/** Shows a titled section of a page; `aside` follows the title. */
export function Section({
	title,
	aside,
	children,
}: {
	title: string;
	aside?: ReactNode;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section className={css.section} aria-labelledby={id}>
			<Container width="wide">
				<div className={css.head}>
					<Heading id={id} size="heading">
						{title}
					</Heading>
					{aside}
				</div>
				{children}
			</Container>
		</section>
	);
}
