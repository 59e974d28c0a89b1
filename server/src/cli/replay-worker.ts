// The thread that replays some of the read models for `audit replay`. See
// ../history/as-of/replay.ts.

import { type GroupReply, type GroupRequest, replayGroup } from "../history/index.ts";
import { allReadModels } from "../modules.ts";

const reply = (message: GroupReply) => postMessage(message);

self.onmessage = async ({ data }: MessageEvent<GroupRequest>) => {
	try {
		reply({
			stopped: await replayGroup(data, allReadModels, (reached) => reply({ reached })),
		});
	} catch (error) {
		reply({ error: (error as Error).message });
	}
};
