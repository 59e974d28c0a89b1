import { type Context, use } from "react";

export function useGiven<Value>(context: Context<Value | null>, provider: string): Value {
	const value = use(context);
	if (value === null) throw new Error(`There is no ${provider} above this`);
	return value;
}
