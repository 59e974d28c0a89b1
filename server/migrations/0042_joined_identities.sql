CREATE TABLE `account_identities` (
	`identity` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_identities_account` ON `account_identities` (`account_id`);--> statement-breakpoint
ALTER TABLE `mail_sign_ins` ADD `joining` text;