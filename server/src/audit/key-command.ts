import { existsSync } from "node:fs";
import { command } from "../cli/command.ts";
import { UnavailableError } from "../kernel/refusal.ts";
import { fingerprint, publicKeyFile, publicPem, readPublicKeys } from "./verify/checkpoint-key.ts";

export const keyCommand = command({
	summary: "Prints the public key that checkpoints are proven with",
	about: [
		"The fingerprint is the SHA-256 of the key in DER. Publish it where the site's own machine cannot change it. Former keys are printed before the present one.",
	],
	options: {},
	async run({ config, answer }) {
		const { dataDir } = config();
		const file = publicKeyFile(dataDir);
		if (!existsSync(file))
			throw new UnavailableError(`There is no key in ${dataDir} yet. The first start of the site makes it.`);
		const keys = readPublicKeys(file).map((key) => ({ fingerprint: fingerprint(key), pem: publicPem(key) }));
		answer(keys.map((key) => `${key.pem}fingerprint ${key.fingerprint}`).join("\n\n"), { keys });
		return 0;
	},
});
