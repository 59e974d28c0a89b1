CREATE TABLE `checks` (
	`kind` text PRIMARY KEY NOT NULL,
	`checked_at` text NOT NULL,
	`count` integer NOT NULL,
	`bad_position` integer,
	`problems` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sizes` (
	`day` text PRIMARY KEY NOT NULL,
	`measured_at` text NOT NULL,
	`events` integer NOT NULL,
	`database` integer NOT NULL,
	`pictures` integer NOT NULL
);
