import type { SiteSettings } from "@creations/content";
import type { Decider } from "../kernel/log/handle.ts";
import type { SettingsEvent } from "./events.ts";

/** Null as long as the configuration alone says how the site presents itself. */
type State = SiteSettings | null;

export const settings: Decider<State> = {
	kind: "settings",
	initial: null,
	evolve: (state, event) => (event.type === "SettingsChanged" ? event.data : state),
};

export const changeSettings =
	(chosen: SiteSettings) =>
	(before: State): SettingsEvent[] =>
		Bun.deepEquals(before, chosen) ? [] : [{ type: "SettingsChanged", data: chosen }];
