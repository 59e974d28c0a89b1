CREATE TABLE `image_uses` (
	`object_id` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` integer NOT NULL,
	`name` text NOT NULL,
	`search_text` text NOT NULL,
	`is_in_text` integer NOT NULL,
	`is_present` integer NOT NULL,
	PRIMARY KEY(`object_id`, `kind`, `item_id`)
);
--> statement-breakpoint
CREATE INDEX `image_uses_by_item` ON `image_uses` (`kind`,`item_id`);--> statement-breakpoint
ALTER TABLE `images` ADD `id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `focus` text;--> statement-breakpoint
ALTER TABLE `images` ADD `source` text;--> statement-breakpoint
ALTER TABLE `images` ADD `crop` text;--> statement-breakpoint
CREATE INDEX `images_newest` ON `images` (`uploaded_at`,`id`);--> statement-breakpoint
CREATE INDEX `images_by_number` ON `images` (`id`);