CREATE TABLE `alert_matching` (
	`id` integer PRIMARY KEY NOT NULL,
	`offers` text NOT NULL,
	`match_key` text NOT NULL,
	`search_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `changed_offers` (
	`car_id` text PRIMARY KEY NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `changed_offers_at` ON `changed_offers` (`changed_at`);--> statement-breakpoint
CREATE TABLE `consent_texts` (
	`hash` text PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`version` text NOT NULL,
	`text` text NOT NULL,
	`first_given_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`params` text NOT NULL,
	`car_id` text,
	`match_key` text NOT NULL,
	`channel` text NOT NULL,
	`contact` text,
	`person_token` text,
	`address_hash` text NOT NULL,
	`frequency` text NOT NULL,
	`data_consent` text NOT NULL,
	`advertising_consent` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_hit_at` integer,
	`last_sent_at` integer,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`asked_at` integer,
	`ended_at` integer,
	`end_reason` text
);
--> statement-breakpoint
CREATE INDEX `saved_searches_live` ON `saved_searches` (`match_key`,`id`) WHERE confirmed_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX `saved_searches_address` ON `saved_searches` (`address_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `saved_searches_due` ON `saved_searches` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `saved_searches_pending` ON `saved_searches` (`created_at`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX `saved_searches_ended` ON `saved_searches` (`ended_at`) WHERE ended_at is not null;--> statement-breakpoint
CREATE TABLE `search_hits` (
	`search_id` text NOT NULL,
	`car_id` text NOT NULL,
	`kind` text NOT NULL,
	`price` integer NOT NULL,
	`prior` integer,
	`found_at` integer NOT NULL,
	`sent_at` integer,
	PRIMARY KEY(`search_id`, `car_id`, `kind`, `price`)
);
--> statement-breakpoint
CREATE INDEX `search_hits_unsent` ON `search_hits` (`search_id`) WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX `search_hits_found` ON `search_hits` (`found_at`);--> statement-breakpoint
CREATE TRIGGER `price_history_offer` AFTER INSERT ON `price_history` WHEN EXISTS (SELECT 1 FROM `saved_searches` WHERE confirmed_at is not null and ended_at is null) BEGIN INSERT INTO `changed_offers` (`car_id`, `changed_at`) VALUES (NEW.`car_id`, NEW.`changed_at`) ON CONFLICT (`car_id`) DO UPDATE SET `changed_at` = excluded.`changed_at`; END;--> statement-breakpoint
CREATE TRIGGER `cars_sold_offer` AFTER UPDATE OF `sold_at` ON `cars` WHEN NEW.`sold_at` IS NOT NULL AND OLD.`sold_at` IS NULL AND EXISTS (SELECT 1 FROM `saved_searches` WHERE `match_key` = 'car:' || NEW.`id` AND confirmed_at is not null and ended_at is null) BEGIN INSERT INTO `changed_offers` (`car_id`, `changed_at`) VALUES (NEW.`id`, NEW.`updated_at`) ON CONFLICT (`car_id`) DO UPDATE SET `changed_at` = excluded.`changed_at`; END;
