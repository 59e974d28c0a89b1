CREATE TABLE `administrator_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`entry` text NOT NULL,
	`holder` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `administrator_entries_entry_unique` ON `administrator_entries` (`entry`);