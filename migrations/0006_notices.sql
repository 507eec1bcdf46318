CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_ids` text NOT NULL,
	`reason` text NOT NULL,
	`erased_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `erasures_at` ON `erasures` (`erased_at`);--> statement-breakpoint
CREATE TABLE `network_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notice_channels` (
	`channel` text PRIMARY KEY NOT NULL,
	`enabled` integer NOT NULL,
	`target` text NOT NULL,
	`after_minutes` integer,
	`updated_at` integer NOT NULL,
	CONSTRAINT "notice_channels_known" CHECK(channel in ('webhook', 'telegram', 'escalation'))
);
--> statement-breakpoint
ALTER TABLE `leads` ADD `spam_marks` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `network_hash` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `person_token` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `anonymised_at` integer;--> statement-breakpoint
CREATE INDEX `leads_network` ON `leads` (`network_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_retention` ON `leads` (`anonymised_at`,`created_at`);--> statement-breakpoint
-- Keys that the server made of a phone must not keep it.
UPDATE `leads` SET `request_key` = 'server:' || `id` WHERE `request_key` GLOB 'server:*';
