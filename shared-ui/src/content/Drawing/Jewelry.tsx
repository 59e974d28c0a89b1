import * as css from "./Drawing.css.ts";
import { Gem } from "./Gem.tsx";

export function RingDrawing() {
	return (
		<svg className={css.drawing} viewBox="0 0 300 380" aria-hidden="true" focusable="false">
			<path d="M150 8v364M10 240h280" className={css.faint} strokeDasharray="2 6" />
			<circle cx="150" cy="240" r="128" className={css.faint} strokeDasharray="1 6" />
			<circle cx="150" cy="240" r="104" className={css.line} />
			<circle cx="150" cy="240" r="92" className={css.line} />
			<path d="M128 138 112 84m60 54 16-54M140 137l-12-38m32 38 12-38" className={css.line} />
			<path d="M104 74 122 54h56l18 20-46 52Z" className={css.facets[1]} />
			<path d="M104 74h92M122 54l10 20 18-20 18 20 10-20" className={css.facets[2]} />
			<path d="m132 74 18 52 18-52" className={css.facets[3]} />
			<path d="M104 40h92M104 34v12m92-12v12" className={css.faint} />
		</svg>
	);
}

export function PendantDrawing() {
	return (
		<svg className={css.drawing} viewBox="0 0 300 380" aria-hidden="true" focusable="false">
			<path d="M150 150v222M40 268h220" className={css.faint} strokeDasharray="2 6" />
			<path d="M24 4c18 86 64 142 126 156C212 146 258 90 276 4" className={css.line} strokeDasharray="7 3" />
			<path d="M36 4c18 78 58 130 114 144C206 134 246 82 264 4" className={css.faint} />
			<ellipse cx="150" cy="172" rx="7" ry="13" className={css.line} />
			<circle cx="150" cy="268" r="100" className={css.faint} strokeDasharray="1 6" />
			<circle cx="150" cy="268" r="83" className={css.line} />
			<circle cx="150" cy="268" r="76" className={css.line} />
			<g transform="translate(150 268) scale(0.68)">
				<Gem />
			</g>
		</svg>
	);
}
