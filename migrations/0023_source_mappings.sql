CREATE TABLE `source_mappings` (
	`id` text PRIMARY KEY NOT NULL,
	`source_id` text NOT NULL,
	`version` integer NOT NULL,
	`mapping` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`source_id`) REFERENCES `parser_sources`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `source_mappings_version` ON `source_mappings` (`source_id`,`version`);--> statement-breakpoint
ALTER TABLE `import_runs` ADD `mapping_id` text;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `file_run_id` text;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `form_changed` integer DEFAULT false NOT NULL;