import { build, install, root } from "./prepare.ts";

await install();
await build();

const PAGES = "http://127.0.0.1:5173";
const children = [
	["--watch", "server/src/main.ts"],
	["run", "--cwd", "reader-web", "dev"],
].map((words) =>
	Bun.spawn([process.execPath, ...words], {
		cwd: root,
		stdio: ["inherit", "inherit", "inherit"],
	}),
);
console.log(`pages with hot reload: ${PAGES} (the API behind them restarts by itself)`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.on(signal, () => {
		for (const child of children) child.kill(signal);
	});
}
await Promise.race(children.map((child) => child.exited));
for (const child of children) child.kill();
