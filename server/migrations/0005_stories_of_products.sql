CREATE TABLE `product_stories` (
	`product_id` integer NOT NULL,
	`story_id` integer NOT NULL,
	PRIMARY KEY(`product_id`, `story_id`)
);
--> statement-breakpoint
CREATE INDEX `product_stories_story` ON `product_stories` (`story_id`);