import { formatCount, Text } from "@creations/shared-ui";
import * as css from "./shell.css.ts";

interface FigureProps {
	label: string;
	count: number;
	size?: keyof typeof css.figures;
}

/** Shows one count with its label. */
export function Figure({ label, count, size = "title" }: FigureProps) {
	return (
		<div className={css.figure}>
			<Text asChild size="small" tone="faint">
				<dt>{label}</dt>
			</Text>
			<dd className={css.figures[size]}>{formatCount(count)}</dd>
		</div>
	);
}
