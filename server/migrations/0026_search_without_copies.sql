DROP TABLE `searched_items`;--> statement-breakpoint
DELETE FROM `read_models` WHERE `name` = 'search-list';