CREATE TABLE `page_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`lines` text NOT NULL,
	`busy_until` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `page_imports_created` ON `page_imports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `page_imports_in_work` ON `page_imports` (`created_at`) WHERE finished_at is null;--> statement-breakpoint
CREATE TRIGGER `page_imports_version` AFTER UPDATE ON `page_imports` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `page_imports` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;
