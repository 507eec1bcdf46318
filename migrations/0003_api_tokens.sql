CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`hint` text NOT NULL,
	`name` text NOT NULL,
	`owner_id` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`networks` text DEFAULT '[]' NOT NULL,
	`revoked_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash` ON `api_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_owner` ON `api_tokens` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `api_tokens_created` ON `api_tokens` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `audit_log` ADD `token` text;--> statement-breakpoint
CREATE TRIGGER `api_tokens_version` AFTER UPDATE ON `api_tokens` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `api_tokens` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;