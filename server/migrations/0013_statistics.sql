CREATE TABLE `daily_visits` (
	`day` text NOT NULL,
	`what` text NOT NULL,
	`product_id` integer NOT NULL,
	`story_id` integer NOT NULL,
	`page` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `what`, `product_id`, `story_id`, `page`)
);
