CREATE TABLE `text_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`cursor` text,
	`started_at` integer,
	`finished_at` integer
);
--> statement-breakpoint
CREATE TABLE `text_faults` (
	`page` text NOT NULL,
	`page_id` text NOT NULL,
	`rule` text NOT NULL,
	`severity` text NOT NULL,
	`field` text NOT NULL,
	`quote` text NOT NULL,
	`title` text NOT NULL,
	`has_reason` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`page`, `page_id`, `rule`)
);
--> statement-breakpoint
CREATE INDEX `text_faults_list` ON `text_faults` (`severity`,`page`,`page_id`,`rule`);--> statement-breakpoint
CREATE TABLE `text_reasons` (
	`page` text NOT NULL,
	`page_id` text NOT NULL,
	`rule` text NOT NULL,
	`hash` text NOT NULL,
	`reason` text NOT NULL,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`page`, `page_id`, `rule`, `hash`)
);
--> statement-breakpoint
CREATE TABLE `text_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`enabled` integer NOT NULL,
	`since` text,
	`message` text,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `trade_marks` (
	`word` text PRIMARY KEY NOT NULL,
	`added_by` text NOT NULL,
	`added_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `text_rules_version` AFTER UPDATE ON `text_rules` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `text_rules` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;
