CREATE TABLE `letter_choices` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_on` integer NOT NULL,
	`version` integer NOT NULL
);
