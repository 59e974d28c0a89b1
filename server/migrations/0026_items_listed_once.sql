DROP TABLE `searched_items`;--> statement-breakpoint
DROP INDEX `products_newest`;--> statement-breakpoint
DROP INDEX `products_present`;--> statement-breakpoint
DROP INDEX `products_listed`;--> statement-breakpoint
DROP INDEX `products_named`;--> statement-breakpoint
CREATE INDEX `products_deleted` ON `products` (`created_at`) WHERE "products"."status" = 'deleted';--> statement-breakpoint
CREATE INDEX `products_newest` ON `products` (`created_at`) WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX `products_present` ON `products` (`created_at`,`id`,`status`) WHERE "products"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX `products_listed` ON `products` (`listed_at`) WHERE "products"."status" = 'published' or "products"."listed_at" >= '9999';--> statement-breakpoint
CREATE INDEX `products_named` ON `products` (`sort_name`,`id`) WHERE "products"."status" = 'published';--> statement-breakpoint
DROP INDEX `stories_newest`;--> statement-breakpoint
DROP INDEX `stories_present`;--> statement-breakpoint
DROP INDEX `stories_listed`;--> statement-breakpoint
CREATE INDEX `stories_deleted` ON `stories` (`created_at`) WHERE "stories"."status" = 'deleted';--> statement-breakpoint
CREATE INDEX `stories_newest` ON `stories` (`created_at`) WHERE "stories"."status" = 'published';--> statement-breakpoint
CREATE INDEX `stories_present` ON `stories` (`created_at`,`id`,`status`) WHERE "stories"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX `stories_listed` ON `stories` (`listed_at`) WHERE "stories"."status" = 'published' or "stories"."listed_at" >= '9999';--> statement-breakpoint
CREATE TABLE `__new_addresses` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`item_id` integer NOT NULL,
	`current` integer NOT NULL,
	`was_public` integer NOT NULL,
	`is_public` integer NOT NULL,
	PRIMARY KEY(`slug`, `kind`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_addresses`("kind", "slug", "item_id", "current", "was_public", "is_public") SELECT "kind", "slug", "item_id", "current", "was_public", "is_public" FROM `addresses`;--> statement-breakpoint
DROP TABLE `addresses`;--> statement-breakpoint
ALTER TABLE `__new_addresses` RENAME TO `addresses`;--> statement-breakpoint
CREATE INDEX `addresses_item` ON `addresses` (`kind`,`item_id`);--> statement-breakpoint
DELETE FROM `read_models` WHERE `name` = 'search-list';
