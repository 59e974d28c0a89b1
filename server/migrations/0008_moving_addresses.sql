CREATE TABLE `paths_elsewhere` (
	`path` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`item_id` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `paths_elsewhere_item` ON `paths_elsewhere` (`kind`,`item_id`);