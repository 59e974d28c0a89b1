import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "../../../..");

export const product = {
	name: "Stories and Creations",
	executable: "stories-and-creations",
	/** Must never change: systems know the application, its permissions and its updates by it. */
	id: "app.stories-and-creations.admin",
	version: JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version as string,
	description: "Write and publish the stories and pieces of a Stories & Creations site",
	/** Debian's packages name whom to write to. */
	author: { name: "Stories & Creations", email: "hello@stories-and-creations.example" },
	homepage: "https://stories-and-creations.example",
};
