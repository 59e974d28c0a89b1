CREATE TABLE `listed_items` (
	`kind` text NOT NULL,
	`id` integer NOT NULL,
	`is_deleted` integer NOT NULL,
	`created_at` text NOT NULL,
	`haystack` text NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `listed_items_newest` ON `listed_items` (`kind`,`is_deleted`,`created_at`,`id`,`haystack`);--> statement-breakpoint
CREATE TABLE `linked_products` (
	`product_id` integer NOT NULL,
	`story_id` integer NOT NULL,
	PRIMARY KEY(`product_id`, `story_id`)
);
--> statement-breakpoint
CREATE INDEX `linked_products_story` ON `linked_products` (`story_id`);--> statement-breakpoint
CREATE TABLE `story_views` (
	`story_id` integer PRIMARY KEY NOT NULL,
	`views` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `story_views_most` ON `story_views` (`views`);--> statement-breakpoint
ALTER TABLE `stories` ADD `language` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `detected_language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `stories` DROP COLUMN `view_count`;--> statement-breakpoint
CREATE INDEX `newsletters_newest` ON `newsletters` (`queued_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_newest` ON `subscriptions` (`subscribed_at`);--> statement-breakpoint
CREATE INDEX `suppressions_newest` ON `suppressions` (`suppressed_at`);