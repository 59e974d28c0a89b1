import { join } from "node:path";
import { catalogue } from "./test/catalogue.ts";

await Bun.write(join(import.meta.dir, "README.md"), catalogue());
