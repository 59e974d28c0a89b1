import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { type Finding, fine, problem, skipped, warning } from "./finding.ts";

const FEW_BYTES = 1024 ** 3;

/** What only the site may read: the databases and the key that signs. */
const PRIVATE = /\.db$|\.pem$/;

export function checkDisk({ dataDir }: Config): Finding {
	if (!existsSync(dataDir))
		return warning(
			`${dataDir} does not exist yet.`,
			"The first start makes it. DATA_DIR names another folder.",
		);
	const { bavail, bsize } = statfsSync(dataDir);
	const free = bavail * bsize;
	const databases = readdirSync(dataDir).filter((name) => /\.db(-wal)?$/.test(name));
	const held = databases.reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0);
	const says = `${megabytes(free)} MB are free for ${dataDir}, whose databases take ${megabytes(held)} MB.`;
	return free < Math.max(FEW_BYTES, held)
		? warning(says, "Make room: a backup or a rebuild needs as much as the databases again.")
		: fine(says);
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

export function checkPermissions({ dataDir }: Config): Finding {
	if (!existsSync(dataDir)) return skipped(`${dataDir} does not exist yet.`);
	const probe = join(dataDir, `.doctor-${randomUUID()}`);
	try {
		writeFileSync(probe, "", { mode: 0o600 });
		rmSync(probe);
	} catch (error) {
		const { message } = error as Error;
		return problem(
			`Nothing can be written in ${dataDir}: ${message}`,
			"Run this as the user who runs the site.",
		);
	}
	const open = readdirSync(dataDir).filter(
		(name) => PRIVATE.test(name) && !name.endsWith(".pub.pem") && statSync(join(dataDir, name)).mode & 0o007,
	);
	const isClosed = !(statSync(dataDir).mode & 0o007);
	return open.length > 0 && !isClosed
		? warning(`Anybody on this machine can read ${open.join(", ")}.`, `chmod 700 ${dataDir}`)
		: fine(`${dataDir} can be written, and others cannot read what is private in it.`);
}
