CREATE TABLE `newsletter_drafts` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`is_deleted` integer NOT NULL,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`from_email` text NOT NULL,
	`is_shown` integer NOT NULL,
	`saved_at` text NOT NULL
);
