CREATE TABLE `site_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`abbreviation` text NOT NULL,
	`tagline` text NOT NULL,
	`accent` text NOT NULL,
	`links` text NOT NULL,
	`postal_address` text NOT NULL
);
