CREATE TABLE `mail_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subscription_id` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`reason` text,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_deliveries_due` ON `mail_deliveries` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `mail_deliveries_person` ON `mail_deliveries` (`subscription_id`,`kind`);--> statement-breakpoint
INSERT INTO `mail_deliveries` (`id`, `kind`, `subscription_id`, `state`, `attempts`, `due_at`, `reason`, `updated_at`)
SELECT `confirmation`, 'welcome', `subscription_id`, `state`, `attempts`, `due_at`, `reason`, `updated_at` FROM `welcome_deliveries`;--> statement-breakpoint
DROP TABLE `welcome_deliveries`;
