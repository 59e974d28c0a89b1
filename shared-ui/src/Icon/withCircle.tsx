/** Returns a drawing of a circle and a path. */
export const withCircle = (cx: number, cy: number, r: number, d: string) => (
	<>
		<circle cx={cx} cy={cy} r={r} />
		<path d={d} />
	</>
);
