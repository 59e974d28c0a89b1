ALTER TABLE `reading_progress` ADD `device` text;--> statement-breakpoint
ALTER TABLE `reading_progress` ADD `other` text;