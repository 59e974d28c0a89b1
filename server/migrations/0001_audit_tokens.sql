CREATE TABLE `audit_tokens` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` text,
	`revoked_at` text,
	`uses` integer NOT NULL,
	`last_used_at` text,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_tokens_prefix_unique` ON `audit_tokens` (`prefix`);