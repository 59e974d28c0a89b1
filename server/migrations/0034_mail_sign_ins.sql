CREATE TABLE `mail_sign_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`person` text NOT NULL,
	`address` text NOT NULL,
	`next` text NOT NULL,
	`tries` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_sign_ins_browser` ON `mail_sign_ins` (`browser_hash`);--> statement-breakpoint
CREATE INDEX `mail_sign_ins_expiry` ON `mail_sign_ins` (`expires_at`);