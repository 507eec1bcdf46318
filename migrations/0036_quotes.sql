CREATE TABLE `quote_calls` (
	`kind` text NOT NULL,
	`network_hash` text NOT NULL,
	`hour` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `network_hash`, `hour`)
);
--> statement-breakpoint
CREATE INDEX `quote_calls_hour` ON `quote_calls` (`hour`);--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`request_key` text NOT NULL,
	`body` text NOT NULL,
	`mac` text NOT NULL,
	`kid` text NOT NULL,
	`car_id` text NOT NULL,
	`issued_at` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`used_at` integer,
	`used_by` text,
	`revoked_at` integer,
	`revoked_by` text,
	`revoke_reason` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_code` ON `quotes` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_request_key` ON `quotes` (`request_key`);--> statement-breakpoint
CREATE INDEX `quotes_issued` ON `quotes` (`issued_at`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_valid_until` ON `quotes` (`valid_until`);--> statement-breakpoint
ALTER TABLE `settings` ADD `trade_in_year_percent` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `trade_in_mileage_percent` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `trade_in_excellent_percent` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `trade_in_fair_percent` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `trade_in_margin_percent` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `trade_in_preparation` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `trade_in_estimate` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `quote_code` text;--> statement-breakpoint
CREATE INDEX `leads_quote` ON `leads` (`quote_code`,`created_at`,`id`) WHERE quote_code is not null;