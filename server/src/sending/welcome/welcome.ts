import type { Decider } from "../../kernel/log/handle.ts";
import type { WelcomeEvent, WelcomeMail } from "./events.ts";

/** Null as long as nobody has written one. */
type State = WelcomeMail | null;

/** The number of the only stream. */
export const WELCOME = 1;

export const welcome: Decider<State> = {
	kind: "welcome",
	initial: null,
	evolve: (state, event) => (event.type === "WelcomeMailChanged" ? event.data : state),
};

export const changeWelcomeMail =
	(chosen: WelcomeMail) =>
	(before: State): WelcomeEvent[] =>
		Bun.deepEquals(before, chosen) ? [] : [{ type: "WelcomeMailChanged", data: chosen }];
