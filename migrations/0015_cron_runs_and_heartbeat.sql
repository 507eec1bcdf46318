CREATE TABLE `cron_runs` (
	`cron` text PRIMARY KEY NOT NULL,
	`first_ran_at` integer NOT NULL,
	`ran_at` integer NOT NULL,
	`jobs` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `settings` ADD `heartbeat_url` text;