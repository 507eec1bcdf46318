CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`actor_id` text,
	`target_id` text,
	`detail` text,
	`network` text,
	`user_agent` text,
	`audit_id` text,
	`counted_by` text
);
--> statement-breakpoint
CREATE INDEX `security_events_at` ON `security_events` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_kind` ON `security_events` (`kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_actor` ON `security_events` (`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_target` ON `security_events` (`target_id`,`at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `security_events_counted_by` ON `security_events` (`counted_by`);--> statement-breakpoint
-- What the audit log has recorded before this table existed; without the addresses, which it did not record.
INSERT INTO `security_events` (`id`, `kind`, `at`, `last_at`, `actor_id`, `target_id`, `audit_id`)
SELECT `id`, CASE `action`
	WHEN 'create' THEN 'staff_created' WHEN 'change_role' THEN 'role_changed' WHEN 'disable' THEN 'staff_disabled'
	WHEN 'enable' THEN 'staff_enabled' WHEN 'change_password' THEN 'password_changed' WHEN 'reset_password' THEN 'password_reset'
	WHEN 'end_sessions' THEN 'sessions_ended' WHEN 'change_permissions' THEN 'permissions_changed'
	WHEN 'export' THEN 'data_exported' WHEN 'erase' THEN 'data_erased' ELSE `action` END,
	`at`, `at`, `actor_id`, `entity_id`, `id`
FROM `audit_log`
WHERE (`entity` = 'user' AND `action` IN ('create', 'change_role', 'disable', 'enable', 'change_password', 'reset_password', 'end_sessions', 'login', 'logout'))
	OR (`entity` = 'role' AND `action` = 'change_permissions')
	OR (`entity` = 'lead' AND `action` IN ('export', 'erase'));
