import * as css from "./Drawing.css.ts";
import { facets, ring } from "./gem.ts";

export function Gem() {
	return (
		<g>
			{facets.map(({ d, depth }) => (
				<path key={d} d={d} className={css.facets[depth]} />
			))}
		</g>
	);
}

export function GemDrawing() {
	return (
		<svg className={css.drawing} viewBox="-210 -210 420 420" aria-hidden="true" focusable="false">
			<g className={css.drawing}>
				<circle r="200" className={css.faint} strokeDasharray="1 7" />
				<circle r="160" className={css.faint} />
				<circle r="128" className={css.faint} strokeDasharray="5 5" />
				{ring(16, 200, 0).map(([x, y]) => (
					<path key={`${x} ${y}`} d={`M${x * 0.64} ${y * 0.64}L${x} ${y}`} className={css.faint} />
				))}
				{ring(8, 160, 22.5).map(([x, y]) => (
					<circle key={`${x} ${y}`} cx={x} cy={y} r="4" className={css.line} />
				))}
				<Gem />
			</g>
		</svg>
	);
}
