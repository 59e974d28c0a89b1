// The process that reads the files of an import (`read`) or converts their texts (`convert`). What it reads comes from
// strangers: it runs apart from the server, which it must not keep from answering. See reader/open-reader.ts.

import { answerConversions } from "./reader/converter.ts";
import { endWithParent } from "./reader/end-with-parent.ts";
import { answerRequests } from "./reader/reader.ts";

endWithParent();
const [task] = process.argv.slice(2);
await (task === "convert" ? answerConversions : answerRequests)(Bun.stdin.stream());
process.exit(0);
