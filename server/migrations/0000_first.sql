CREATE TABLE `events` (
	`position` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`stream` text NOT NULL,
	`version` integer NOT NULL,
	`type` text NOT NULL,
	`schema_version` integer NOT NULL,
	`recorded_at` text NOT NULL,
	`actor` text NOT NULL,
	`correlation` text NOT NULL,
	`data` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id_unique` ON `events` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `events_stream_version` ON `events` (`stream`,`version`);--> statement-breakpoint
CREATE INDEX `events_type` ON `events` (`type`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`stream` text NOT NULL,
	`version` integer NOT NULL,
	`position` integer NOT NULL,
	`recorded_at` text NOT NULL,
	PRIMARY KEY(`scope`, `key`)
);
--> statement-breakpoint
CREATE TABLE `read_models` (
	`name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`position` integer NOT NULL,
	`stopped` text
);
--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY NOT NULL,
	`identity` text NOT NULL,
	`person` text NOT NULL,
	`profile` text NOT NULL,
	`is_admin` integer NOT NULL,
	`opened_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_identity_unique` ON `accounts` (`identity`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
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
CREATE TABLE `newsletters` (
	`id` integer PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`from_email` text NOT NULL,
	`recipients` integer NOT NULL,
	`sent` integer NOT NULL,
	`failed` integer NOT NULL,
	`unknown` integer NOT NULL,
	`suppressed` integer NOT NULL,
	`queued_at` text NOT NULL,
	`started_at` text,
	`completed_at` text
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` integer PRIMARY KEY NOT NULL,
	`identity` text NOT NULL,
	`person` text NOT NULL,
	`address` text NOT NULL,
	`status` text NOT NULL,
	`subscribed_at` text NOT NULL,
	`confirmed_at` text,
	`unsubscribed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_identity_unique` ON `subscriptions` (`identity`);--> statement-breakpoint
CREATE INDEX `subscriptions_status` ON `subscriptions` (`status`);--> statement-breakpoint
CREATE TABLE `suppressions` (
	`id` integer PRIMARY KEY NOT NULL,
	`identity` text NOT NULL,
	`person` text NOT NULL,
	`address` text NOT NULL,
	`reason` text,
	`suppressed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suppressions_identity_unique` ON `suppressions` (`identity`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`images` text NOT NULL,
	`category_id` integer,
	`amazon_url` text,
	`etsy_url` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug` ON `products` (`slug`) WHERE "products"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX `products_newest` ON `products` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `reading_progress` (
	`user_id` integer NOT NULL,
	`story_id` integer NOT NULL,
	`progress` real NOT NULL,
	`last_position` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `story_id`)
);
--> statement-breakpoint
CREATE TABLE `stories` (
	`id` integer PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`content` text NOT NULL,
	`cover_image` text,
	`words` integer NOT NULL,
	`characters` integer NOT NULL,
	`links` text NOT NULL,
	`view_count` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stories_slug` ON `stories` (`slug`) WHERE "stories"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX `stories_newest` ON `stories` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `addresses` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`item_id` integer NOT NULL,
	`current` integer NOT NULL,
	`was_public` integer NOT NULL,
	`is_public` integer NOT NULL,
	PRIMARY KEY(`kind`, `slug`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pending_sign_ins` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`verifier` text NOT NULL,
	`next` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`object_id` text
);
--> statement-breakpoint
CREATE TABLE `newsletter_deliveries` (
	`newsletter_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`reason` text,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`newsletter_id`, `subscription_id`)
);
--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_due` ON `newsletter_deliveries` (`newsletter_id`,`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `newsletter_lease` (
	`name` text PRIMARY KEY NOT NULL,
	`token` integer NOT NULL,
	`expires_at` integer NOT NULL
);
