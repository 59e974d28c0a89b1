DROP TABLE `search_index`;
--> statement-breakpoint
DROP TABLE `search_words`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_words` USING fts5(word UNINDEXED, spellings, columnsize=0, detail=none, tokenize='ascii');
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_parts` USING fts5(word, columnsize=0, tokenize='trigram case_sensitive 1');
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_index` USING fts5(terms, columnsize=0, detail=none, prefix='1 2 3 4', tokenize='ascii');
