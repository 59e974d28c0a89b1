import { install, root, StepFailed } from "./prepare.ts";

try {
	await install();
} catch (error) {
	if (!(error instanceof StepFailed)) throw error;
	console.error(error.message);
	process.exit(1);
}
const child = Bun.spawn(
	[
		process.execPath,
		"admin-desktop/src/electron/packaging/command-line.ts",
		...process.argv.slice(2),
	],
	{ cwd: root, stdio: ["inherit", "inherit", "inherit"] },
);
process.exit(await child.exited);
