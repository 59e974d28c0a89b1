DROP TABLE `listed_items`;--> statement-breakpoint
DROP INDEX `products_by_category`;--> statement-breakpoint
CREATE INDEX `products_present` ON `products` (`created_at`) WHERE "products"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX `stories_present` ON `stories` (`created_at`) WHERE "stories"."status" <> 'deleted';--> statement-breakpoint
DELETE FROM `read_models` WHERE `name` = 'item-list';