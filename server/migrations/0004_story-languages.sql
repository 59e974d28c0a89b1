ALTER TABLE `stories` ADD `language` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `detected_language` text DEFAULT 'en' NOT NULL;