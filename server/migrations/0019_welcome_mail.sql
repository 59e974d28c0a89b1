CREATE TABLE `welcome_mails` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`is_on` integer NOT NULL,
	`subject` text NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `welcome_deliveries` (
	`subscription_id` integer PRIMARY KEY NOT NULL,
	`confirmation` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`reason` text,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `welcome_deliveries_due` ON `welcome_deliveries` (`state`,`due_at`);