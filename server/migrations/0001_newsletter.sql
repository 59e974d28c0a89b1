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
