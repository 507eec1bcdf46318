CREATE TABLE `integration_states` (
	`key` text PRIMARY KEY NOT NULL,
	`last_ok_at` integer,
	`last_failed_at` integer,
	`last_failure` text
);
--> statement-breakpoint
CREATE TABLE `integrations` (
	`key` text PRIMARY KEY NOT NULL,
	`enabled` integer NOT NULL,
	`account` text DEFAULT '' NOT NULL,
	`secret` text,
	`record_hosts` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `integrations_version` AFTER UPDATE ON `integrations` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `integrations` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
-- Ten minutes later, so that a wrong click can be undone before the conversion leaves the site.
CREATE TRIGGER `leads_qualified` AFTER UPDATE OF `qualified_at` ON `leads` WHEN NEW.`qualified_at` IS NOT NULL AND OLD.`qualified_at` IS NULL AND NEW.`client_id` IS NOT NULL AND NEW.`is_spam` = 0 AND EXISTS (SELECT 1 FROM `integrations` WHERE `key` = 'metrika' AND `enabled` = 1) BEGIN INSERT OR IGNORE INTO `outbox` (`id`, `channel`, `topic`, `subject_id`, `state`, `attempts`, `next_attempt_at`, `created_at`) VALUES (NEW.`id` || ':lead_qualified:metrika', 'metrika', 'lead_qualified', NEW.`id`, 'pending', 0, NEW.`qualified_at` + 600000, NEW.`qualified_at`); END;--> statement-breakpoint
CREATE TRIGGER `leads_not_qualified` AFTER UPDATE OF `qualified_at` ON `leads` WHEN NEW.`qualified_at` IS NULL AND OLD.`qualified_at` IS NOT NULL BEGIN DELETE FROM `outbox` WHERE `id` = NEW.`id` || ':lead_qualified:metrika' AND `state` <> 'sent'; END;--> statement-breakpoint
CREATE TRIGGER `leads_sold` AFTER UPDATE OF `sold_car_id` ON `leads` WHEN NEW.`sold_car_id` IS NOT NULL AND OLD.`sold_car_id` IS NULL AND NEW.`client_id` IS NOT NULL AND NEW.`is_spam` = 0 AND EXISTS (SELECT 1 FROM `integrations` WHERE `key` = 'metrika' AND `enabled` = 1) BEGIN INSERT OR IGNORE INTO `outbox` (`id`, `channel`, `topic`, `subject_id`, `state`, `attempts`, `next_attempt_at`, `created_at`) VALUES (NEW.`id` || ':lead_sold:metrika', 'metrika', 'lead_sold', NEW.`id`, 'pending', 0, NEW.`updated_at` + 600000, NEW.`updated_at`); END;--> statement-breakpoint
CREATE TRIGGER `leads_not_sold` AFTER UPDATE OF `sold_car_id` ON `leads` WHEN NEW.`sold_car_id` IS NULL AND OLD.`sold_car_id` IS NOT NULL BEGIN DELETE FROM `outbox` WHERE `id` = NEW.`id` || ':lead_sold:metrika' AND `state` <> 'sent'; END;
