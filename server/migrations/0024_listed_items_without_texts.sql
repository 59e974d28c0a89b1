DROP INDEX `listed_items_counted`;--> statement-breakpoint
DROP INDEX `listed_items_newest`;--> statement-breakpoint
CREATE INDEX `listed_items_newest` ON `listed_items` (`kind`,`is_deleted`,`created_at`,`id`);