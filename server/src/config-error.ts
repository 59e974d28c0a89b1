/** The environment does not make a configuration; `message` names each variable and what it may hold. */
export class ConfigError extends Error {
	override name = "ConfigError";
}
