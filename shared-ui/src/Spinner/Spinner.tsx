import * as css from "./Spinner.css.ts";

export function Spinner({ label }: { label?: string }) {
	if (!label) return <span className={css.spinner} aria-hidden="true" />;
	return <span className={css.spinner} role="status" aria-label={label} />;
}
