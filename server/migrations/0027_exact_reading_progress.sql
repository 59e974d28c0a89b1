PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_reading_progress` (
	`user_id` integer NOT NULL,
	`story_id` integer NOT NULL,
	`progress` text NOT NULL,
	`last_position` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `story_id`)
);
--> statement-breakpoint
INSERT INTO `__new_reading_progress`("user_id", "story_id", "progress", "last_position", "at") SELECT "user_id", "story_id", "progress", "last_position", "at" FROM `reading_progress`;--> statement-breakpoint
DROP TABLE `reading_progress`;--> statement-breakpoint
ALTER TABLE `__new_reading_progress` RENAME TO `reading_progress`;--> statement-breakpoint
PRAGMA foreign_keys=ON;