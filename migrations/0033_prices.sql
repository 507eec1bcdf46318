CREATE TABLE `price_drops` (
	`car_id` text PRIMARY KEY NOT NULL,
	`prior` integer NOT NULL,
	`cut_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `price_drops_cut` ON `price_drops` (`cut_at`);--> statement-breakpoint
CREATE TABLE `price_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`delta` integer NOT NULL,
	`condition` text NOT NULL,
	`requires` text DEFAULT '[]' NOT NULL,
	`is_stackable` integer DEFAULT false NOT NULL,
	`refund_rule` text NOT NULL,
	`status` text,
	`brand_id` text,
	`model_family` text,
	`year_from` integer,
	`year_to` integer,
	`starts_at` integer,
	`ends_at` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`before` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_rules_kind" CHECK(kind in ('credit', 'trade_in', 'insurance')),
	CONSTRAINT "price_rules_delta" CHECK(delta > 0)
);
--> statement-breakpoint
CREATE INDEX `price_rules_active` ON `price_rules` (`is_active`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `price_history` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `price_history` ADD `run` text;--> statement-breakpoint
ALTER TABLE `price_history` ADD `struck_at` integer;--> statement-breakpoint
ALTER TABLE `price_history` ADD `struck_by` text;--> statement-breakpoint
ALTER TABLE `price_history` ADD `strike_reason` text;--> statement-breakpoint
CREATE INDEX `price_history_changed` ON `price_history` (`changed_at`);--> statement-breakpoint
CREATE INDEX `price_history_open` ON `price_history` (`car_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE TRIGGER `price_rules_version` AFTER UPDATE ON `price_rules` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `price_rules` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
-- The history becomes the ledger of prices that visitors saw: each row ends with the next one, the last one is open while its car is listed.
UPDATE `price_history` SET `ended_at` = coalesce(
	(SELECT min(n.`changed_at`) FROM `price_history` n WHERE n.`car_id` = `price_history`.`car_id` AND n.`changed_at` > `price_history`.`changed_at`),
	(SELECT CASE WHEN c.`listed` = 1 AND c.`price` = `price_history`.`price` THEN NULL ELSE max(`price_history`.`changed_at`, coalesce(c.`sold_at`, c.`updated_at`)) END FROM `cars` c WHERE c.`id` = `price_history`.`car_id`)
);--> statement-breakpoint
-- Prices of drafts: seen by nobody before publication.
UPDATE `price_history` SET `ended_at` = `changed_at` WHERE NOT EXISTS (SELECT 1 FROM `cars` c WHERE c.`id` = `price_history`.`car_id` AND c.`published_at` < coalesce(`price_history`.`ended_at`, 9e15));--> statement-breakpoint
UPDATE `price_history` SET `changed_at` = (SELECT c.`published_at` FROM `cars` c WHERE c.`id` = `price_history`.`car_id`) WHERE `ended_at` IS NOT `changed_at` AND `changed_at` < (SELECT c.`published_at` FROM `cars` c WHERE c.`id` = `price_history`.`car_id`);--> statement-breakpoint
INSERT INTO `price_history` (`id`, `car_id`, `price`, `source`, `changed_at`)
SELECT lower(hex(randomblob(16))), c.`id`, c.`price`, 'check', CASE WHEN EXISTS (SELECT 1 FROM `price_history` h WHERE h.`car_id` = c.`id` AND h.`ended_at` > h.`changed_at`) THEN c.`updated_at` ELSE c.`published_at` END
FROM `cars` c WHERE c.`listed` = 1 AND c.`price` > 0 AND NOT EXISTS (SELECT 1 FROM `price_history` h WHERE h.`car_id` = c.`id` AND h.`ended_at` IS NULL);--> statement-breakpoint
-- Old prices that staff or a source typed have no ledger behind them. The nightly check computes the drops that the ledger supports.
UPDATE `cars` SET `old_price` = NULL WHERE `old_price` IS NOT NULL;
