CREATE TABLE `car_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`car_id` text NOT NULL,
	`lead_id` text,
	`state` text NOT NULL,
	`hours` integer NOT NULL,
	`started_at` integer,
	`ends_at` integer,
	`ended_at` integer,
	`end_reason` text,
	`note` text,
	`created_by` text,
	`ended_by` text,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `car_holds_active` ON `car_holds` (`car_id`) WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX `car_holds_open` ON `car_holds` (`car_id`,`lead_id`) WHERE state in ('active', 'waiting');--> statement-breakpoint
CREATE INDEX `car_holds_car` ON `car_holds` (`car_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `car_holds_lead` ON `car_holds` (`lead_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `car_holds_ends` ON `car_holds` (`ends_at`,`id`) WHERE state = 'active';--> statement-breakpoint
CREATE INDEX `car_holds_listed` ON `car_holds` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `deposit_operations` (
	`id` text PRIMARY KEY NOT NULL,
	`deposit_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`outer_id` text,
	`failure` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`author_id` text,
	`created_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`deposit_id`) REFERENCES `deposits`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `deposit_operations_deposit` ON `deposit_operations` (`deposit_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deposit_operations_due` ON `deposit_operations` (`next_attempt_at`,`id`) WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE TABLE `deposits` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`hold_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`car_id` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`outer_id` text,
	`pay_url` text,
	`capture_until` integer,
	`captured` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`checked_at` integer,
	`next_check_at` integer,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`hold_id`) REFERENCES `car_holds`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deposits_code` ON `deposits` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `deposits_outer` ON `deposits` (`outer_id`) WHERE outer_id is not null;--> statement-breakpoint
CREATE INDEX `deposits_hold` ON `deposits` (`hold_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deposits_lead` ON `deposits` (`lead_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deposits_due` ON `deposits` (`next_check_at`,`id`) WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX `deposits_created` ON `deposits` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `car_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`car_id` text NOT NULL,
	`angle` text,
	`original` text NOT NULL,
	`original_type` text NOT NULL,
	`original_size` integer NOT NULL,
	`edit` text,
	`picture` text,
	`position` integer DEFAULT 0 NOT NULL,
	`uploaded_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `car_photos_car` ON `car_photos` (`car_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `car_photos_picture` ON `car_photos` (`picture`);--> statement-breakpoint
CREATE INDEX `car_photos_original` ON `car_photos` (`original`);--> statement-breakpoint
CREATE TABLE `car_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`car_id` text NOT NULL,
	`source` text NOT NULL,
	`title` text NOT NULL,
	`state` text NOT NULL,
	`made_at` integer,
	`file_key` text,
	`file_size` integer,
	`link` text,
	`pdf_link` text,
	`rows` text DEFAULT '[]' NOT NULL,
	`shown` integer DEFAULT false NOT NULL,
	`outer_id` text,
	`failure` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`created_by` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `car_reports_car` ON `car_reports` (`car_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `car_reports_due` ON `car_reports` (`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `inspections` (
	`id` text PRIMARY KEY NOT NULL,
	`car_id` text NOT NULL,
	`inspected_at` integer NOT NULL,
	`mileage` integer,
	`note` text,
	`points` text DEFAULT '[]' NOT NULL,
	`shown` integer DEFAULT false NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `inspections_car` ON `inspections` (`car_id`,`inspected_at`);--> statement-breakpoint
CREATE TABLE `document_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `document_templates_order` ON `document_templates` (`deleted_at`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `salons` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text,
	`phone` text,
	`phone_secondary` text,
	`address` text,
	`full_address` text,
	`email` text,
	`working_hours` text,
	`latitude` real,
	`longitude` real,
	`description` text,
	`photos` text DEFAULT '[]' NOT NULL,
	`staff` text DEFAULT '[]' NOT NULL,
	`yandex_place` text,
	`two_gis_place` text,
	`position` integer DEFAULT 0 NOT NULL,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `salons_slug` ON `salons` (`slug`);--> statement-breakpoint
CREATE INDEX `salons_open` ON `salons` (`closed_at`,`position`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `staff_salons` (
	`user_id` text NOT NULL,
	`salon_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `salon_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `staff_salons_salon` ON `staff_salons` (`salon_id`);--> statement-breakpoint
ALTER TABLE `cars` ADD `salon_id` text DEFAULT 'main' NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `spin_images` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `cars_of_salon` ON `cars` (`salon_id`,`listed`,`status`,`published_at`,`id`);--> statement-breakpoint
ALTER TABLE `settings` ADD `vin_shown` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `hold_hours` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `visitors_hold` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `deposit_amount` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `service_works` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `price_tag_text` text;--> statement-breakpoint
ALTER TABLE `parser_sources` ADD `salon_id` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `salon_id` text;--> statement-breakpoint
CREATE INDEX `leads_salon` ON `leads` (`salon_id`,`created_at`,`id`) WHERE salon_id is not null;--> statement-breakpoint
CREATE TRIGGER `salons_version` AFTER UPDATE ON `salons` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `salons` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `car_reports_version` AFTER UPDATE ON `car_reports` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `car_reports` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `inspections_version` AFTER UPDATE ON `inspections` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `inspections` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `car_photos_version` AFTER UPDATE ON `car_photos` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `car_photos` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `document_templates_version` AFTER UPDATE ON `document_templates` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `document_templates` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `car_holds_version` AFTER UPDATE ON `car_holds` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `car_holds` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `car_holds_next` AFTER UPDATE OF `state` ON `car_holds` WHEN OLD.`state` = 'active' AND NEW.`state` IN ('released', 'expired') AND EXISTS (SELECT 1 FROM `cars` WHERE `id` = NEW.`car_id` AND `listed` = 1) BEGIN UPDATE `car_holds` SET `state` = 'active', `started_at` = NEW.`ended_at`, `ends_at` = NEW.`ended_at` + `hours` * 3600000 WHERE `id` = (SELECT `id` FROM `car_holds` WHERE `car_id` = NEW.`car_id` AND `state` = 'waiting' ORDER BY `created_at`, `id` LIMIT 1); END;--> statement-breakpoint
CREATE TRIGGER `car_holds_turn` AFTER UPDATE OF `state` ON `car_holds` WHEN OLD.`state` = 'waiting' AND NEW.`state` = 'active' BEGIN UPDATE `leads` SET `next_action_kind` = coalesce(`next_action_kind`, 'callback'), `next_action_at` = coalesce(`next_action_at`, NEW.`started_at`), `updated_at` = NEW.`started_at` WHERE `id` = NEW.`lead_id` AND `status` IN ('new', 'in_progress') AND `deleted_at` IS NULL; INSERT INTO `outbox` (`id`, `channel`, `topic`, `subject_id`, `state`, `attempts`, `next_attempt_at`, `created_at`) SELECT NEW.`lead_id` || ':hold_started:' || `to`.`channel`, `to`.`channel`, 'hold_started', NEW.`lead_id`, 'pending', 0, NEW.`started_at`, NEW.`started_at` FROM (SELECT 'push' AS `channel` WHERE EXISTS (SELECT 1 FROM `push_subscriptions`) UNION ALL SELECT 'telegram' FROM `notice_channels` WHERE `channel` = 'telegram' AND `enabled` = 1 UNION ALL SELECT 'email' FROM `leads` WHERE `id` = NEW.`lead_id` AND `email` IS NOT NULL AND `email` <> '') AS `to` WHERE NEW.`lead_id` IS NOT NULL ON CONFLICT (`id`) DO UPDATE SET `state` = 'pending', `attempts` = 0, `next_attempt_at` = excluded.`next_attempt_at`, `last_error` = NULL, `sent_at` = NULL; END;--> statement-breakpoint
CREATE TRIGGER `car_holds_shown` AFTER UPDATE OF `state`, `ends_at` ON `car_holds` WHEN (OLD.`state` = 'active' OR NEW.`state` = 'active') AND (OLD.`state` <> NEW.`state` OR OLD.`ends_at` IS NOT NEW.`ends_at`) BEGIN UPDATE `content_version` SET `version` = `version` + 1 WHERE `id` = 1; END;--> statement-breakpoint
CREATE TRIGGER `car_holds_event_taken` AFTER INSERT ON `car_holds` WHEN NEW.`state` = 'active' AND EXISTS (SELECT 1 FROM `webhooks` WHERE `enabled` = 1) BEGIN INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), 'car.held', NEW.`car_id`, json_object('holdEndsAt', json_array(NULL, NEW.`ends_at`)), (SELECT `token_id` FROM `event_origin`), NEW.`started_at`; END;--> statement-breakpoint
CREATE TRIGGER `car_holds_event_changed` AFTER UPDATE OF `state` ON `car_holds` WHEN OLD.`state` <> NEW.`state` AND (OLD.`state` = 'active' OR NEW.`state` = 'active') AND EXISTS (SELECT 1 FROM `webhooks` WHERE `enabled` = 1) BEGIN INSERT INTO `events` (`id`, `kind`, `subject_id`, `data`, `token_id`, `at`) SELECT 'evt_' || lower(hex(randomblob(12))), CASE WHEN NEW.`state` = 'active' THEN 'car.held' ELSE 'car.released' END, NEW.`car_id`, CASE WHEN NEW.`state` = 'active' THEN json_object('holdEndsAt', json_array(NULL, NEW.`ends_at`)) ELSE json_object('holdEndsAt', json_array(NEW.`ends_at`, NULL)) END, (SELECT `token_id` FROM `event_origin`), coalesce(NEW.`ended_at`, NEW.`started_at`); END;--> statement-breakpoint
CREATE TRIGGER `cars_holds_ended` AFTER UPDATE OF `published_at`, `in_stock`, `sold_at`, `deleted_at` ON `cars` WHEN (OLD.`published_at` IS NOT NULL AND OLD.`in_stock` = 1 AND OLD.`deleted_at` IS NULL) AND (NEW.`published_at` IS NULL OR NEW.`in_stock` = 0 OR NEW.`deleted_at` IS NOT NULL) BEGIN UPDATE `car_holds` SET `state` = CASE WHEN NEW.`sold_at` IS NULL THEN 'released' ELSE 'sold' END, `ended_at` = NEW.`updated_at`, `end_reason` = CASE WHEN NEW.`sold_at` IS NULL THEN 'car_gone' END WHERE `car_id` = NEW.`id` AND `state` IN ('active', 'waiting'); END;--> statement-breakpoint
CREATE TRIGGER `leads_holds_ended` AFTER UPDATE OF `status`, `deleted_at`, `is_spam` ON `leads` WHEN NEW.`deleted_at` IS NOT NULL OR NEW.`is_spam` = 1 OR NEW.`status` IN ('completed', 'cancelled') BEGIN UPDATE `car_holds` SET `state` = 'released', `ended_at` = NEW.`updated_at`, `end_reason` = 'lead_closed' WHERE `lead_id` = NEW.`id` AND `state` IN ('active', 'waiting') AND (NEW.`deleted_at` IS NOT NULL OR NEW.`is_spam` = 1 OR NEW.`status` <> 'completed' OR `car_id` IS NOT NEW.`sold_car_id`); END;--> statement-breakpoint
CREATE TRIGGER `deposits_version` AFTER UPDATE ON `deposits` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `deposits` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
INSERT INTO `salons` (`id`, `slug`, `created_at`) VALUES ('main', 'main', unixepoch() * 1000);
