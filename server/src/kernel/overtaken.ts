import { LibsqlError } from "@libsql/client";

/**
 * Whether a batch failed because a read model is not as its writer thought. Such batches set the model's position to
 * null in that case, which it must not be, and so end as a whole.
 */
export const isOvertaken = (error: unknown) =>
	error instanceof LibsqlError && /read_models\.position/.test(error.message);
