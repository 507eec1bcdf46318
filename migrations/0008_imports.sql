CREATE TABLE `car_sources` (
	`car_id` text PRIMARY KEY NOT NULL,
	`source_id` text,
	`external_id` text,
	`vin` text,
	`url` text,
	`url_key` text,
	`locked_fields` text DEFAULT '[]' NOT NULL,
	`doubts` text DEFAULT '{}' NOT NULL,
	`last_seen_at` integer NOT NULL,
	`missing_since` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `car_sources_external` ON `car_sources` (`source_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `car_sources_url` ON `car_sources` (`url_key`);--> statement-breakpoint
CREATE INDEX `car_sources_seen` ON `car_sources` (`source_id`,`last_seen_at`);--> statement-breakpoint
ALTER TABLE `import_items` ADD `verdict` text;--> statement-breakpoint
ALTER TABLE `import_items` ADD `title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_items` ADD `host` text;--> statement-breakpoint
ALTER TABLE `import_items` ADD `diff` text;--> statement-breakpoint
ALTER TABLE `import_items` ADD `written` text;--> statement-breakpoint
ALTER TABLE `import_items` ADD `pictures` text;--> statement-breakpoint
ALTER TABLE `import_items` ADD `pictures_left` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `import_items` ADD `proposed_brand` text;--> statement-breakpoint
ALTER TABLE `import_items` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `import_items_of_state` ON `import_items` (`run_id`,`state`,`verdict`,`position`);--> statement-breakpoint
CREATE INDEX `import_items_pictures` ON `import_items` (`run_id`,`pictures_left`);--> statement-breakpoint
CREATE INDEX `import_items_car` ON `import_items` (`car_id`,`updated_at`);--> statement-breakpoint
ALTER TABLE `import_runs` ADD `kind` text DEFAULT 'urls' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `url` text;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `work_at` integer;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `is_stored` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `cursor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `filled` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `refusals` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `counts` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `decided_by` text;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `create_brands` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `brand_id` text;--> statement-breakpoint
CREATE INDEX `import_runs_work` ON `import_runs` (`work_at`);--> statement-breakpoint
CREATE INDEX `import_runs_source` ON `import_runs` (`source_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `parser_sources` ADD `grace_hours` integer DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE `parser_sources` ADD `health` text;--> statement-breakpoint
ALTER TABLE `parser_sources` ADD `deleted_at` integer;