CREATE TABLE `link_watching` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_on` integer NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `marketplace_links` (
	`address` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`due_at` integer NOT NULL,
	`claimed_at` integer,
	`is_unknown` integer DEFAULT false NOT NULL,
	`missing_since` integer,
	`gone_at` integer
);
--> statement-breakpoint
CREATE INDEX `marketplace_links_due` ON `marketplace_links` (`due_at`);--> statement-breakpoint
CREATE TABLE `marketplace_pauses` (
	`host` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
