DROP INDEX `categories_slug_unique`;--> statement-breakpoint
ALTER TABLE `categories` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `categories` ADD `is_removed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `categories` ADD `new_category_id` integer;--> statement-breakpoint
ALTER TABLE `categories` ADD `place` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug` ON `categories` (`slug`) WHERE "categories"."is_removed" = 0;--> statement-breakpoint
ALTER TABLE `products` ADD `chosen_category_id` integer;