CREATE TABLE `images` (
	`object_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`widths` text NOT NULL,
	`original_type` text NOT NULL,
	`original_bytes` integer NOT NULL,
	`uploaded_by` text NOT NULL,
	`uploaded_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`object_id` text
);
