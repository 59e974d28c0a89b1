import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { afterwards, temporaryFolder } from "../support/temporary.ts";

/** Ways to mount something that nobody else sees: as root, or as root of a user namespace of one's own. */
const WAYS = [
	{ unshare: ["unshare", "--mount"], nsenter: ["nsenter", "--mount"] },
	{
		unshare: ["unshare", "--map-root-user", "--mount"],
		nsenter: ["nsenter", "--user", "--mount", "--preserve-credentials"],
	},
];

const MOUNT = 'mount -t tmpfs -o "size=$1" tmpfs "$2"';
const way = WAYS.find(({ unshare }) => works([...unshare, "sh", "-c", MOUNT, "sh", "1m", "/tmp"]));

export const hasSmallDisks = way !== undefined;

export type SmallDisk = Awaited<ReturnType<typeof smallDisk>>;

/** A disk of so many bytes that is there until the present test ends, and gone with this process however it ends. */
export async function smallDisk(bytes: number) {
	if (!way) throw new Error("this machine allows no mounting");
	const mountPoint = temporaryFolder();
	// It reads from us, and so ends when we do.
	const script = `${MOUNT} && echo mounted && exec cat`;
	const holder = Bun.spawn([...way.unshare, "sh", "-c", script, "sh", String(bytes), mountPoint], {
		stdin: "pipe",
		stdout: "pipe",
		stderr: "inherit",
	});
	afterwards(() => holder.kill("SIGKILL"));
	const { value } = await holder.stdout.getReader().read();
	if (!value) throw new Error("the small disk was not mounted");
	// The mount is in the holder's view of the file system, and in nobody else's.
	const folder = `/proc/${holder.pid}/root${mountPoint}`;
	const ballast = join(folder, "ballast");

	function fill(allBut = 0): void {
		const file = openSync(ballast, "a");
		try {
			for (let left = free() - allBut; left > 0; )
				left -= writeSync(file, Buffer.alloc(Math.min(left, 65_536)));
		} finally {
			closeSync(file);
		}
	}

	function free(): number {
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize;
	}

	return {
		/** As the processes run through `inside` see it. */
		mountPoint,
		/** As everyone else does. */
		folder,
		inside: [...way.nsenter, `--target=${holder.pid}`],
		fill,
		free,
		empty: () => rmSync(ballast, { force: true }),
	};
}

function works(command: string[]): boolean {
	try {
		return Bun.spawnSync(command, { stdout: "ignore", stderr: "ignore" }).exitCode === 0;
	} catch {
		// There is no such program here.
		return false;
	}
}
