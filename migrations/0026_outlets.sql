CREATE TABLE `outlet_files` (
	`id` text PRIMARY KEY NOT NULL,
	`outlet` text NOT NULL,
	`state` text NOT NULL,
	`begun_at` integer NOT NULL,
	`finished_at` integer,
	`cursor` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`cars` integer DEFAULT 0 NOT NULL,
	`rejected` integer DEFAULT 0 NOT NULL,
	`omitted` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`parts` integer DEFAULT 0 NOT NULL,
	`etag` text,
	`added` integer,
	`removed` integer,
	`changed` integer,
	`problem` text,
	`is_stored` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outlet_files_outlet` ON `outlet_files` (`outlet`,`begun_at`);--> statement-breakpoint
CREATE TABLE `outlet_states` (
	`key` text PRIMARY KEY NOT NULL,
	`file_id` text,
	`making_id` text,
	`work_until` integer DEFAULT 0 NOT NULL,
	`begun_at` integer,
	`begun_version` integer,
	`next_at` integer DEFAULT 0 NOT NULL,
	`changed_at` integer DEFAULT 0 NOT NULL,
	`origin` text,
	`fetched_at` integer
);
--> statement-breakpoint
CREATE TABLE `outlets` (
	`key` text PRIMARY KEY NOT NULL,
	`enabled` integer DEFAULT false NOT NULL,
	`secret` text,
	`password` text,
	`settings` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `outlets_version` AFTER UPDATE ON `outlets` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `outlets` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;
