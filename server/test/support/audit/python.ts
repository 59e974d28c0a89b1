export const hasPython = Bun.which("python3") !== null;

/** Runs a Python program. @returns its exit code, and its output of both kinds */
export async function runPython(program: string, ...args: string[]) {
	const child = Bun.spawn(["python3", program, ...args], {
		stdout: "pipe",
		stderr: "pipe",
	});
	const [out, err] = [
		await new Response(child.stdout).text(),
		await new Response(child.stderr).text(),
	];
	return { code: await child.exited, said: (out + err).trim() };
}
