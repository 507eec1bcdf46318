CREATE TABLE `event_deliveries` (
	`webhook_id` text NOT NULL,
	`seq` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`answer_status` integer,
	`answer` text,
	`took_ms` integer,
	`sent_at` integer,
	PRIMARY KEY(`webhook_id`, `seq`)
);
--> statement-breakpoint
CREATE INDEX `event_deliveries_due` ON `event_deliveries` (`webhook_id`,`next_attempt_at`,`seq`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `event_deliveries_state` ON `event_deliveries` (`webhook_id`,`state`,`seq`);--> statement-breakpoint
CREATE INDEX `event_deliveries_event` ON `event_deliveries` (`seq`);--> statement-breakpoint
CREATE TABLE `event_origin` (
	`id` integer PRIMARY KEY NOT NULL,
	`token_id` text
);
--> statement-breakpoint
CREATE TABLE `events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`data` text NOT NULL,
	`token_id` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id` ON `events` (`id`);--> statement-breakpoint
CREATE INDEX `events_at` ON `events` (`at`);--> statement-breakpoint
CREATE INDEX `events_subject` ON `events` (`subject_id`,`seq`);--> statement-breakpoint
CREATE TABLE `onec_orders` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`sent_version` integer NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `onec_sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `onec_sessions_expires` ON `onec_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `webhook_states` (
	`webhook_id` text PRIMARY KEY NOT NULL,
	`last_ok_at` integer,
	`failing_since` integer,
	`last_failure` text,
	`stopped_at` integer
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`format` text NOT NULL,
	`url` text NOT NULL,
	`secret` text,
	`inbound_secret` text,
	`kinds` text NOT NULL,
	`mapping` text DEFAULT '{}' NOT NULL,
	`token_id` text,
	`enabled` integer NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
INSERT INTO `event_origin` (`id`, `token_id`) VALUES (1, NULL);--> statement-breakpoint
CREATE TRIGGER `webhooks_version` AFTER UPDATE ON `webhooks` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `webhooks` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `events_deliveries` AFTER INSERT ON `events` BEGIN INSERT INTO `event_deliveries` (`webhook_id`, `seq`, `state`, `next_attempt_at`) SELECT `w`.`id`, NEW.`seq`, 'pending', NEW.`at` FROM `webhooks` AS `w`, json_each(`w`.`kinds`) AS `k` WHERE `w`.`enabled` = 1 AND `k`.`value` = NEW.`kind` AND (NEW.`token_id` IS NULL OR `w`.`token_id` IS NOT NEW.`token_id`); END;--> statement-breakpoint
CREATE TRIGGER `leads_event_created` AFTER INSERT ON `leads` WHEN NEW.`is_spam` = 0 AND NEW.`import_id` IS NULL AND EXISTS (SELECT 1 FROM `webhooks` WHERE `enabled` = 1) BEGIN INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'lead.created', NEW.`id`, '{}', (SELECT `token_id` FROM `event_origin`), NEW.`created_at`; END;--> statement-breakpoint
CREATE TRIGGER `leads_event_unspam` AFTER UPDATE OF `is_spam` ON `leads` WHEN OLD.`is_spam` = 1 AND NEW.`is_spam` = 0 AND NEW.`import_id` IS NULL AND NOT EXISTS (SELECT 1 FROM `events` WHERE `subject_id` = NEW.`id` AND `kind` = 'lead.created') AND EXISTS (SELECT 1 FROM `webhooks` WHERE `enabled` = 1) BEGIN INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'lead.created', NEW.`id`, '{}', (SELECT `token_id` FROM `event_origin`), NEW.`updated_at`; END;--> statement-breakpoint
CREATE TRIGGER `leads_event_changed` AFTER UPDATE OF `status`, `assignee_id`, `next_action_at`, `next_action_kind`, `qualified_at`, `visit_at`, `visit_confirmed_at`, `sold_car_id`, `refusal_reason`, `deleted_at` ON `leads` WHEN NEW.`is_spam` = 0 AND NEW.`anonymised_at` IS NULL AND (NEW.`status`, NEW.`assignee_id`, NEW.`next_action_at`, NEW.`next_action_kind`, NEW.`qualified_at`, NEW.`visit_at`, NEW.`visit_confirmed_at`, NEW.`sold_car_id`, NEW.`refusal_reason`, NEW.`deleted_at`) IS NOT (OLD.`status`, OLD.`assignee_id`, OLD.`next_action_at`, OLD.`next_action_kind`, OLD.`qualified_at`, OLD.`visit_at`, OLD.`visit_confirmed_at`, OLD.`sold_car_id`, OLD.`refusal_reason`, OLD.`deleted_at`) AND EXISTS (SELECT 1 FROM `webhooks` WHERE `enabled` = 1) BEGIN INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'lead.changed', NEW.`id`, (SELECT json_group_object(`value` ->> 0, json_array(json(`value` -> 1), json(`value` -> 2))) FROM json_each(json_array(json_array('status', OLD.`status`, NEW.`status`), json_array('assigneeId', OLD.`assignee_id`, NEW.`assignee_id`), json_array('nextActionAt', OLD.`next_action_at`, NEW.`next_action_at`), json_array('nextActionKind', OLD.`next_action_kind`, NEW.`next_action_kind`), json_array('qualifiedAt', OLD.`qualified_at`, NEW.`qualified_at`), json_array('visitAt', OLD.`visit_at`, NEW.`visit_at`), json_array('visitConfirmedAt', OLD.`visit_confirmed_at`, NEW.`visit_confirmed_at`), json_array('soldCarId', OLD.`sold_car_id`, NEW.`sold_car_id`), json_array('refusalReason', OLD.`refusal_reason`, NEW.`refusal_reason`), json_array('deletedAt', OLD.`deleted_at`, NEW.`deleted_at`))) WHERE (`value` -> 1) IS NOT (`value` -> 2)), (SELECT `token_id` FROM `event_origin`), NEW.`updated_at`; INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'lead.assigned', NEW.`id`, json_object('assigneeId', json_array(OLD.`assignee_id`, NEW.`assignee_id`)), (SELECT `token_id` FROM `event_origin`), NEW.`updated_at` WHERE NEW.`assignee_id` IS NOT OLD.`assignee_id`; INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'lead.sold', NEW.`id`, json_object('soldCarId', json_array(OLD.`sold_car_id`, NEW.`sold_car_id`)), (SELECT `token_id` FROM `event_origin`), NEW.`updated_at` WHERE NEW.`status` = 'completed' AND NEW.`sold_car_id` IS NOT NULL AND (OLD.`status` <> 'completed' OR OLD.`sold_car_id` IS NULL); INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'lead.lost', NEW.`id`, json_object('refusalReason', json_array(OLD.`refusal_reason`, NEW.`refusal_reason`)), (SELECT `token_id` FROM `event_origin`), NEW.`updated_at` WHERE NEW.`status` = 'cancelled' AND OLD.`status` <> 'cancelled'; INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'visit.confirmed', NEW.`id`, json_object('visitAt', json_array(OLD.`visit_at`, NEW.`visit_at`)), (SELECT `token_id` FROM `event_origin`), NEW.`updated_at` WHERE NEW.`visit_confirmed_at` IS NOT NULL AND (OLD.`visit_confirmed_at` IS NULL OR NEW.`visit_at` IS NOT OLD.`visit_at`); INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'visit.cancelled', NEW.`id`, json_object('visitAt', json_array(OLD.`visit_at`, NEW.`visit_at`)), (SELECT `token_id` FROM `event_origin`), NEW.`updated_at` WHERE NEW.`visit_confirmed_at` IS NULL AND OLD.`visit_confirmed_at` IS NOT NULL; END;--> statement-breakpoint
CREATE TRIGGER `leads_event_erased` AFTER UPDATE OF `anonymised_at` ON `leads` WHEN OLD.`anonymised_at` IS NULL AND NEW.`anonymised_at` IS NOT NULL AND EXISTS (SELECT 1 FROM `webhooks` WHERE `enabled` = 1) BEGIN INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'lead.erased', NEW.`id`, '{}', (SELECT `token_id` FROM `event_origin`), NEW.`anonymised_at`; END;--> statement-breakpoint
CREATE TRIGGER `cars_event_added` AFTER INSERT ON `cars` WHEN (NEW.`published_at` IS NOT NULL AND NEW.`in_stock` = 1 AND NEW.`deleted_at` IS NULL) AND EXISTS (SELECT 1 FROM `webhooks` WHERE `enabled` = 1) BEGIN INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'car.added', NEW.`id`, '{}', (SELECT `token_id` FROM `event_origin`), NEW.`updated_at`; END;--> statement-breakpoint
CREATE TRIGGER `cars_event_changed` AFTER UPDATE OF `brand_id`, `model`, `name`, `trim`, `year`, `price`, `old_price`, `status`, `mileage`, `description`, `main_image`, `images`, `availability`, `published_at`, `in_stock`, `sold_at`, `deleted_at` ON `cars` WHEN ((OLD.`published_at` IS NOT NULL AND OLD.`in_stock` = 1 AND OLD.`deleted_at` IS NULL) OR (NEW.`published_at` IS NOT NULL AND NEW.`in_stock` = 1 AND NEW.`deleted_at` IS NULL) OR (NEW.`sold_at` IS NOT NULL AND OLD.`sold_at` IS NULL)) AND (NEW.`brand_id`, NEW.`model`, NEW.`name`, NEW.`trim`, NEW.`year`, NEW.`price`, NEW.`old_price`, NEW.`status`, NEW.`mileage`, NEW.`description`, NEW.`main_image`, NEW.`images`, NEW.`availability`, NEW.`published_at`, NEW.`in_stock`, NEW.`sold_at`, NEW.`deleted_at`) IS NOT (OLD.`brand_id`, OLD.`model`, OLD.`name`, OLD.`trim`, OLD.`year`, OLD.`price`, OLD.`old_price`, OLD.`status`, OLD.`mileage`, OLD.`description`, OLD.`main_image`, OLD.`images`, OLD.`availability`, OLD.`published_at`, OLD.`in_stock`, OLD.`sold_at`, OLD.`deleted_at`) AND EXISTS (SELECT 1 FROM `webhooks` WHERE `enabled` = 1) BEGIN INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'car.added', NEW.`id`, '{}', (SELECT `token_id` FROM `event_origin`), NEW.`updated_at` WHERE (NEW.`published_at` IS NOT NULL AND NEW.`in_stock` = 1 AND NEW.`deleted_at` IS NULL) AND NOT (OLD.`published_at` IS NOT NULL AND OLD.`in_stock` = 1 AND OLD.`deleted_at` IS NULL); INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'car.changed', NEW.`id`, (SELECT json_group_object(`value` ->> 0, json_array(json(`value` -> 1), json(`value` -> 2))) FROM json_each(json_array(json_array('brandId', OLD.`brand_id`, NEW.`brand_id`), json_array('model', OLD.`model`, NEW.`model`), json_array('name', OLD.`name`, NEW.`name`), json_array('trim', OLD.`trim`, NEW.`trim`), json_array('year', OLD.`year`, NEW.`year`), json_array('status', OLD.`status`, NEW.`status`), json_array('mileage', OLD.`mileage`, NEW.`mileage`), json_array('mainImage', OLD.`main_image`, NEW.`main_image`), json_array('availability', OLD.`availability`, NEW.`availability`), json_array('publishedAt', OLD.`published_at`, NEW.`published_at`), json_array('inStock', OLD.`in_stock`, NEW.`in_stock`), json_array('soldAt', OLD.`sold_at`, NEW.`sold_at`), json_array('deletedAt', OLD.`deleted_at`, NEW.`deleted_at`))) WHERE (`value` -> 1) IS NOT (`value` -> 2)), (SELECT `token_id` FROM `event_origin`), NEW.`updated_at` WHERE (OLD.`published_at` IS NOT NULL AND OLD.`in_stock` = 1 AND OLD.`deleted_at` IS NULL) AND (NEW.`published_at` IS NOT NULL AND NEW.`in_stock` = 1 AND NEW.`deleted_at` IS NULL); INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'car.price_changed', NEW.`id`, json_object('price', json_array(OLD.`price` / 100.0, NEW.`price` / 100.0)), (SELECT `token_id` FROM `event_origin`), NEW.`updated_at` WHERE NEW.`price` <> OLD.`price` AND (OLD.`published_at` IS NOT NULL AND OLD.`in_stock` = 1 AND OLD.`deleted_at` IS NULL) AND (NEW.`published_at` IS NOT NULL AND NEW.`in_stock` = 1 AND NEW.`deleted_at` IS NULL); INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'car.sold', NEW.`id`, '{}', (SELECT `token_id` FROM `event_origin`), NEW.`updated_at` WHERE NEW.`sold_at` IS NOT NULL AND OLD.`sold_at` IS NULL; INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'car.gone', NEW.`id`, '{}', (SELECT `token_id` FROM `event_origin`), NEW.`updated_at` WHERE NEW.`sold_at` IS NULL AND (OLD.`published_at` IS NOT NULL AND OLD.`in_stock` = 1 AND OLD.`deleted_at` IS NULL) AND NOT (NEW.`published_at` IS NOT NULL AND NEW.`in_stock` = 1 AND NEW.`deleted_at` IS NULL); END;--> statement-breakpoint
CREATE TRIGGER `reviews_event_created` AFTER INSERT ON `reviews` WHEN NEW.`import_id` IS NULL AND EXISTS (SELECT 1 FROM `webhooks` WHERE `enabled` = 1) BEGIN INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'review.created', NEW.`id`, '{}', (SELECT `token_id` FROM `event_origin`), NEW.`created_at`; END;--> statement-breakpoint
CREATE TRIGGER `import_runs_event_finished` AFTER UPDATE OF `state` ON `import_runs` WHEN NEW.`state` IS NOT OLD.`state` AND NEW.`state` IN ('waiting', 'finished', 'failed', 'undone') AND EXISTS (SELECT 1 FROM `webhooks` WHERE `enabled` = 1) BEGIN INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'import.finished', NEW.`id`, json_object('state', json_array(OLD.`state`, NEW.`state`)), (SELECT `token_id` FROM `event_origin`), coalesce(NEW.`finished_at`, NEW.`created_at`); END;--> statement-breakpoint
INSERT INTO `webhooks` (`id`, `name`, `format`, `url`, `kinds`, `enabled`, `created_at`, `updated_at`) SELECT 'webhook-1-0', 'CRM', 'standard', `target`, '["lead.created"]', `enabled`, `updated_at`, `updated_at` FROM `notice_channels` WHERE `channel` = 'webhook' AND `target` <> '';--> statement-breakpoint
INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'lead.created', `subject_id`, '{}', `created_at` FROM `outbox` WHERE `channel` = 'webhook' AND `topic` = 'lead_created' AND `state` = 'pending' ORDER BY `created_at`;--> statement-breakpoint
DELETE FROM `outbox` WHERE `channel` = 'webhook' AND `state` = 'pending';--> statement-breakpoint
DELETE FROM `notice_channels` WHERE `channel` = 'webhook';