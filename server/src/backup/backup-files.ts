/** The files of a site, as they are called in a backup. */
export const SITE_DB = "site.db";
export const KEYS_DB = "keys.db";
export const ERASED = "erased.ndjson";
export const CHECKPOINTS = "checkpoints.ndjson";
export const PUBLIC_KEY = "checkpoint-key.pub.pem";
