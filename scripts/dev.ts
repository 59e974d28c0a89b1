import { build, install, root } from "./prepare.ts";

await install();
await build();

const PAGES = "http://127.0.0.1:5173";
const children = [
	Bun.spawn([process.execPath, "--watch", "server/src/main.ts"], {
		cwd: root,
		stdio: ["inherit", "inherit", "inherit"],
	}),
	Bun.spawn([process.execPath, "run", "--cwd", "reader-web", "dev"], {
		cwd: root,
		stdio: ["inherit", "inherit", "inherit"],
	}),
];
console.log(`pages with hot reload: ${PAGES} (the API behind them restarts by itself)`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.on(signal, () => {
		for (const child of children) child.kill(signal);
	});
}
await Promise.race(children.map((child) => child.exited));
for (const child of children) child.kill();
