import { type Context, use } from "react";

/**
 * Returns the value of a context. Throws without a provider.
 * @param provider its name, for the error
 */
export function useRequiredContext<Value>(
	context: Context<Value | null>,
	provider: string,
): Value {
	const value = use(context);
	if (value === null) throw new Error(`${provider} is missing`);
	return value;
}
