import { existsSync, writeFileSync } from "node:fs";
import { mergeConfig } from "vite";
import config from "./vite.config.ts";

const sizes = {
	name: "sizes",
	generateBundle(_: any, bundle: any) {
		const out: string[] = [];
		for (const c of Object.values<any>(bundle))
			if (c.type === "chunk")
				for (const [id, m] of Object.entries<any>(c.modules))
					if (m.renderedLength)
						out.push(
							`${m.renderedLength}\t${c.fileName}\t${id.replace(/.*node_modules\/\.bun\//, "").replace("/work/main/", "")}`,
						);
		writeFileSync("/tmp/rwfix/sizes.tsv", out.join("\n"));
	},
};
export default (env: any) =>
	mergeConfig((config as any)(env), {
		plugins: env.isSsrBuild ? [] : [sizes],
		...(existsSync("../shared-ui/src/content/Reader/index.ts")
			? {}
			: { resolve: { alias: { "@creations/shared-ui/reader": "/work/main/reader-web/Stub.tmp.tsx" } } }),
	});
