ALTER TABLE `reviews` ADD `from_buyer` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `source_url` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `consent_version` text;--> statement-breakpoint
CREATE INDEX `reviews_verifiable` ON `reviews` (`created_at`,`rating`) WHERE approved = 1 and deleted_at is null and (from_buyer = 1 or source_url is not null);