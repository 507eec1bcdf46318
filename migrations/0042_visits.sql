ALTER TABLE `settings` ADD `visit_lead_hours` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `visit_step_minutes` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `visit_days` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `visits_an_hour` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `test_drive_terms` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `visit_kind` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `visit_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `visit_confirmed_at` integer;--> statement-breakpoint
CREATE INDEX `leads_visits` ON `leads` (`visit_at`,`car_id`) WHERE visit_confirmed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `leads_visit_of_car` ON `leads` (`car_id`,`visit_at`) WHERE visit_confirmed_at is not null;--> statement-breakpoint
-- A closed lead, and one in the trash, leaves its time to others.
CREATE TRIGGER `leads_visit_released` AFTER UPDATE OF `status`, `deleted_at` ON `leads` WHEN NEW.`visit_confirmed_at` IS NOT NULL AND (NEW.`status` IN ('completed', 'cancelled') OR NEW.`deleted_at` IS NOT NULL) BEGIN UPDATE `leads` SET `visit_confirmed_at` = NULL WHERE `id` = NEW.`id`; END;
--> statement-breakpoint
-- Nobody is invited to a visit that is not confirmed any more.
CREATE TRIGGER `leads_visit_withdrawn` AFTER UPDATE OF `visit_confirmed_at` ON `leads` WHEN NEW.`visit_confirmed_at` IS NULL AND OLD.`visit_confirmed_at` IS NOT NULL BEGIN DELETE FROM `outbox` WHERE `id` = NEW.`id` || ':visit_confirmed:email' AND `state` = 'pending'; END;
