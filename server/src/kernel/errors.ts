/** The environment does not make a configuration; `message` names each variable and what it may hold. */
export class ConfigError extends Error {
	override name = "ConfigError";
}

/** The words of a command were not understood; `message` says what was wrong. */
export class UsageError extends Error {
	override name = "UsageError";
}

/** Something named could not be read, written or reached; `message` says what to do. */
export class UnavailableError extends Error {
	override name = "UnavailableError";
}

/** The data folder must not be served as it is; `message` says what to do. */
export class UnusableDataFolder extends Error {
	override name = "UnusableDataFolder";
}

export const noSiteIn = (dataDir: string) =>
	new UnavailableError(
		`There is no site in ${dataDir} (no site.db). Set DATA_DIR to the data folder of the site.`,
	);
