CREATE TABLE `searched_items` (
	`number` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`is_published` integer NOT NULL,
	`created_at` text NOT NULL,
	`slug` text NOT NULL,
	`category_id` integer,
	`title` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`id` integer PRIMARY KEY NOT NULL,
	`word` text NOT NULL UNIQUE
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_index` USING fts5(terms, content='', contentless_delete=1, detail=none, prefix='1 2 3 4', tokenize='ascii');
