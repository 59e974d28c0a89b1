import { afterEach } from "bun:test";
import { dirname, relative } from "node:path";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import { transform } from "@vanilla-extract/integration";
import { plugin } from "bun";
// Discards styles, because tests only see class names.
import "@vanilla-extract/css/disableRuntimeStyles";

const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;

GlobalRegistrator.register({
	url: "http://localhost:3000/",
	// Nothing moves in tests: happy-dom does not paint.
	settings: { device: { prefersReducedMotion: "reduce" } },
});
Object.assign(globalThis, {
	// happy-dom combines timeouts of 0 ms in one timer; if fake timers replace it, none
	// ever fires again.
	setTimeout,
	clearTimeout,
	setInterval,
	clearInterval,
	// Tells React that tests flush its work themselves.
	IS_REACT_ACT_ENVIRONMENT: true,
});

// If the console has `timeStamp`, React records every rendering for a profiler, which
// tests do not use.
Reflect.deleteProperty(console, "timeStamp");

const { setSharedTexts } = await import("../texts/texts.ts");
const { en } = await import("../texts/en.ts");
setSharedTexts(en);

// Testing Library reads the document when it loads.
const { cleanup, configure } = await import("@testing-library/react");
const { dismissToast } = await import("../Toast/toasts.ts");
afterEach(() => {
	cleanup();
	dismissToast();
});
// Generous for busy machines.
configure({ asyncUtilTimeout: 20_000 });

const root = dirname(dirname(dirname(import.meta.dir)));

/** Lets `.css.ts` files run under Bun as they do under Vite. */
plugin({
	name: "vanilla-extract",
	setup(build) {
		build.onLoad({ filter: /\.css\.ts$/ }, async ({ path }) => ({
			loader: "ts",
			contents: await transform({
				source: await Bun.file(path).text(),
				filePath: relative(root, path),
				rootPath: root,
				packageName: "creations",
				identOption: "short",
			}),
		}));
	},
});
