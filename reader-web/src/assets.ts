import type { CreateRenderer } from "@creations/server/renderer";

type Manifest = Parameters<CreateRenderer>[0]["manifest"];

export interface Assets {
	entry: string;
	style: string;
	/** The modules that the page with this source file needs besides the entry, dependencies first. */
	modulesFor: (source: string | undefined) => string[];
}

const entrySource = "src/main.tsx";

export function assetsFrom(manifest: Manifest): Assets {
	const address = (source: string) => {
		const chunk = manifest[source];
		if (!chunk) throw new Error(`the client manifest has no ${source}`);
		return `/${chunk.file}`;
	};
	const entry = address(entrySource);
	return {
		entry,
		style: address("style.css"),
		modulesFor(source) {
			const modules = importsOf(manifest, source ? [entrySource, source] : [entrySource]).map(address);
			return modules.filter((module) => module !== entry);
		},
	};
}

function importsOf(manifest: Manifest, sources: string[], visited = new Set<string>()): string[] {
	return sources.flatMap((source) => {
		if (visited.has(source)) return [];
		visited.add(source);
		return [...importsOf(manifest, manifest[source]?.imports ?? [], visited), source];
	});
}
