CREATE TABLE `desktop_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`granted_by` text NOT NULL,
	`challenge` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`expires_at` integer NOT NULL,
	`session_hash` text
);
