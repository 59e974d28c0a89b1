// The process that reads import files (`read`) or converts their texts (`convert`). The
// files are untrusted, so it runs apart from the server and cannot block it. See
// reader/open-reader.ts.

import { serveConversions } from "./reader/converter.ts";
import { endWithParent } from "./reader/end-with-parent.ts";
import { serveRequests } from "./reader/reader.ts";

endWithParent();
const [task] = process.argv.slice(2);
await (task === "convert" ? serveConversions : serveRequests)(Bun.stdin.stream());
process.exit(0);
