import type { RouteKernel } from "../accounts/index.ts";
import type { CommandSet } from "../cli/command-set.ts";
import type { Erasable } from "../kernel/keys/erasure-list.ts";
import { Refusal } from "../kernel/refusal.ts";
import { findPerson } from "./find-person.ts";

export interface ErasingDeps extends RouteKernel {
	erasables: Erasable[];
}

/** The part of `audit erase` that runs where the site is open. Answers in JSON. */
export function erasingCommands(deps: ErasingDeps): CommandSet {
	return {
		find: {
			usage: "PERSON",
			run: async ([who = ""]) => JSON.stringify(await findPerson(deps, who)),
		},
		erase: {
			usage: "STREAM[,STREAM]",
			async run([streams = ""], command) {
				for (const stream of streams.split(",")) {
					const [, kind, id] = /^(\w+)-(\d+)$/.exec(stream) ?? [];
					const erasable = deps.erasables.find((one) => one.kind === kind);
					if (!erasable) throw new Refusal("not-found", `${stream} holds nothing that can be erased.`);
					await erasable.erase(Number(id), command);
				}
				return JSON.stringify({ erased: streams.split(",") });
			},
		},
	};
}
