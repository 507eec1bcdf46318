CREATE TABLE `lead_counts` (
	`status` text NOT NULL,
	`type` text NOT NULL,
	`is_spam` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`status`, `type`, `is_spam`)
);
--> statement-breakpoint
CREATE TABLE `lead_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `lead_notes_lead` ON `lead_notes` (`lead_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `leads` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_kept` ON `leads` (`is_spam`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_status_type` ON `leads` (`status`,`type`,`created_at`,`id`);--> statement-breakpoint
INSERT INTO `lead_counts` (`status`, `type`, `is_spam`, `total`) SELECT `status`, `type`, `is_spam`, count(*) FROM `leads` GROUP BY `status`, `type`, `is_spam`;--> statement-breakpoint
-- SQLite folds no Cyrillic: leads from before are found by their phones.
UPDATE `leads` SET `search_text` = '7' || substr(`phone_normalised`, 3) || ' 8' || substr(`phone_normalised`, 3) WHERE `phone_normalised` IS NOT NULL;
