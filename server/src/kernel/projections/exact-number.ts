import { customType } from "drizzle-orm/sqlite-core";

/**
 * A column for numbers that need not be whole, stored as the shortest decimal text that JavaScript reads back as the
 * same number. A REAL column would not do: sqld reads fractions in requests up to one unit in the last place wrong.
 */
export const exactNumber = customType<{ data: number; driverData: string }>({
	dataType: () => "text",
	toDriver: String,
	fromDriver: Number,
});
