import * as css from "./Spinner.css.ts";

export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;
