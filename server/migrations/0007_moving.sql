CREATE TABLE `imported_items` (
	`source` text PRIMARY KEY NOT NULL,
	`import_id` integer NOT NULL,
	`stream` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `imported_items_import` ON `imported_items` (`import_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`format` text NOT NULL,
	`fingerprint` text NOT NULL,
	`files` text NOT NULL,
	`correlation` text NOT NULL,
	`actor` text NOT NULL,
	`begun_at` text NOT NULL,
	`ended_at` text
);
--> statement-breakpoint
ALTER TABLE `images` ADD `original_sha256` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `images_by_file` ON `images` (`original_sha256`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `is_to_be_invited` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `subscriptions_to_be_invited` ON `subscriptions` (`id`) WHERE "subscriptions"."is_to_be_invited" = 1;