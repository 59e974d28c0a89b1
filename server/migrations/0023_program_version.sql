CREATE TABLE `program_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
