CREATE TABLE `restore_drills` (
	`id` integer PRIMARY KEY NOT NULL,
	`ended_at` text NOT NULL,
	`verdict` text NOT NULL,
	`says` text,
	`source` text,
	`position` integer,
	`seconds` integer NOT NULL,
	`bytes` integer NOT NULL,
	`passed_at` text
);
