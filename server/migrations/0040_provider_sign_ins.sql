ALTER TABLE `pending_sign_ins` ADD `provider` text DEFAULT 'github' NOT NULL;--> statement-breakpoint
ALTER TABLE `pending_sign_ins` ADD `nonce` text DEFAULT '' NOT NULL;