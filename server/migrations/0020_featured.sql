ALTER TABLE `products` ADD `listed_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `sort_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `products_listed` ON `products` (`status`,`listed_at`);--> statement-breakpoint
CREATE INDEX `products_named` ON `products` (`status`,`sort_name`,`id`);--> statement-breakpoint
ALTER TABLE `stories` ADD `listed_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_listed` ON `stories` (`status`,`listed_at`);