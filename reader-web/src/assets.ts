import type { CreateRenderer } from "@creations/server/renderer";

type Manifest = Parameters<CreateRenderer>[0]["manifest"];

const entrySource = "src/main.tsx";

/** @returns for a page's source file, the addresses of the modules that the program starts with there, the entry last */
export function assetsFrom(manifest: Manifest): (source: string | undefined) => string[] {
	const address = (source: string) => {
		const chunk = manifest[source];
		if (!chunk) throw new Error(`the client manifest has no ${source}`);
		return `/${chunk.file}`;
	};
	const entry = address(entrySource);
	return (source) => {
		const modules = importsOf(manifest, source ? [entrySource, source] : [entrySource]).map(address);
		return [...modules.filter((module) => module !== entry), entry];
	};
}

function importsOf(manifest: Manifest, sources: string[], visited = new Set<string>()): string[] {
	return sources.flatMap((source) => {
		if (visited.has(source)) return [];
		visited.add(source);
		return [...importsOf(manifest, manifest[source]?.imports ?? [], visited), source];
	});
}
