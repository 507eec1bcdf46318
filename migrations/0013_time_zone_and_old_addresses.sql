CREATE TABLE `old_addresses` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`target_id` text NOT NULL,
	`left_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `slug`)
);
--> statement-breakpoint
CREATE INDEX `old_addresses_target` ON `old_addresses` (`kind`,`target_id`);--> statement-breakpoint
ALTER TABLE `price_run_items` ADD `monthly_before` integer;--> statement-breakpoint
ALTER TABLE `price_run_items` ADD `monthly_after` integer;--> statement-breakpoint
ALTER TABLE `price_run_items` ADD `old_before` integer;--> statement-breakpoint
ALTER TABLE `price_run_items` ADD `old_after` integer;--> statement-breakpoint
ALTER TABLE `price_run_items` ADD `locks` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `time_zone` text DEFAULT 'Asia/Yekaterinburg' NOT NULL;