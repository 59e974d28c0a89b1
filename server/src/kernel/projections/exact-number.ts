import { customType } from "drizzle-orm/sqlite-core";

/**
 * Column of fractional numbers, stored as the shortest decimal text that parses to the
 * same number. A REAL column is not exact: sqld misreads fractions in requests by up to
 * one unit in the last place.
 */
export const exactNumber = customType<{ data: number; driverData: string }>({
	dataType: () => "text",
	toDriver: String,
	fromDriver: Number,
});
