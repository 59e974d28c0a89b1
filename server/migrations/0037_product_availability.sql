ALTER TABLE `products` ADD `availability` text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `sold_on` text;--> statement-breakpoint
ALTER TABLE `products` ADD `order_url` text;--> statement-breakpoint
CREATE INDEX `products_availability` ON `products` (`availability`,`listed_at`,`id`) WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX `products_present_availability` ON `products` (`availability`,`created_at`,`id`) WHERE "products"."status" <> 'deleted';