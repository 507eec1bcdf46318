ALTER TABLE `import_runs` ADD `answers` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `questions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `lines_left` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `parser_sources` ADD `answers` text DEFAULT '{}' NOT NULL;