import { counted } from "@creations/events/text";
import { Elysia } from "elysia";
import type { Context } from "../../cli/command-line.ts";
import type { Config } from "../../config.ts";
import { listen } from "../../http/listen.ts";
import { errorResponse, requestIdOf } from "../../http/response/errors.ts";
import { createLogger } from "../../kernel/logger.ts";
import { UsageError } from "../../kernel/refusal.ts";
import { witnessKeyText } from "./cosignature.ts";
import { openWitness, siteWitness } from "./site-witness.ts";
import type { Witness } from "./witness.ts";
import { witnessRoutes } from "./witness-routes.ts";

/** Prints the key of the witness in this data folder, and the logs that it has cosigned. */
export async function printWitness({ config, answer }: Context): Promise<void> {
	const { dataDir, baseUrl } = config();
	const witness = await openWitness({ dataDir, baseUrl, logs: [] });
	try {
		const logs = await witness.witnessed();
		const key = witnessKeyText(witness.key);
		const lines = logs.map(
			({ origin, size, conflict }) =>
				`${origin}: ${counted(size, "entry", "entries")}${conflict ? ", and a fork" : ""}`,
		);
		const text = [
			`Key: ${key}`,
			`As part of the site, its address is ${baseUrl}/witness`,
			...lines,
		];
		answer(text.join("\n"), { key, logs });
	} finally {
		await witness.close();
	}
}

/** Runs a witness without a site until the process is stopped. */
export async function serveWitness({ config, print }: Context): Promise<void> {
	const settings = config();
	const witness = await siteWitness(settings);
	if (!witness)
		throw new UsageError(
			"Set WITNESS_LOGS to the keys of the logs, as audit tiles prints.",
		);
	try {
		const server = listenFor(settings, witness);
		print(`Key: ${witnessKeyText(witness.key)}`);
		print(`The witness listens on http://${settings.host}:${server.port}`);
		await stopped();
		await server.stop();
	} finally {
		await witness.close();
	}
}

function listenFor({ host, port, logLevel }: Config, witness: Witness) {
	const logger = createLogger(logLevel);
	const app = new Elysia()
		.onError(({ error, request }) => errorResponse(error, requestIdOf(request), logger))
		.use(witnessRoutes({ witness, logger }, ""));
	return listen({ host, port, variable: "PORT", fetch: app.fetch });
}

const stopped = () =>
	new Promise<void>((resolve) => {
		for (const signal of ["SIGINT", "SIGTERM"] as const)
			process.once(signal, () => resolve());
	});
