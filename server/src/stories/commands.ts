import type { StoryText } from "@creations/content";
import type { EventLog } from "../kernel/log/event-log.ts";
import type { Command } from "../kernel/log/handle.ts";
import { type Draft, draft, type Revision, revise } from "../publishing/index.ts";
import { story } from "./story.ts";

/** @throws {Refusal} `slug-taken`, `invalid` for links to what is not there */
export const draftStory = (log: EventLog, content: Draft<StoryText>, command: Command) =>
	draft(log, story, content, command);

/** @throws {Refusal} as `draftStory` */
export const reviseStory = (log: EventLog, id: number, content: Revision<StoryText>, command: Command) =>
	revise(log, story, id, content, command);
