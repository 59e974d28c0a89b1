ALTER TABLE `stories` ADD `original_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `stories_original` ON `stories` (`original_id`);