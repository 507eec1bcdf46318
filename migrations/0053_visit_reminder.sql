ALTER TABLE `settings` ADD `visit_reminder_hours` integer;--> statement-breakpoint

-- Nobody is reminded of a visit that is not confirmed any more.
CREATE TRIGGER `leads_visit_not_reminded` AFTER UPDATE OF `visit_confirmed_at` ON `leads` WHEN NEW.`visit_confirmed_at` IS NULL AND OLD.`visit_confirmed_at` IS NOT NULL BEGIN DELETE FROM `outbox` WHERE `id` = NEW.`id` || ':visit_reminder:email' AND `state` = 'pending'; END;
