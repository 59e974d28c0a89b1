CREATE TABLE `scheduled` (
	`kind` text NOT NULL,
	`id` integer NOT NULL,
	`at` text NOT NULL,
	`local` text NOT NULL,
	`time_zone` text NOT NULL,
	`subject` text,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `scheduled_at` ON `scheduled` (`at`);