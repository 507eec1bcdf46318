ALTER TABLE `cron_runs` ADD `trusted_at` integer;--> statement-breakpoint
UPDATE `cron_runs` SET `trusted_at` = `ran_at`;
