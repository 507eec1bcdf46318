CREATE TABLE `lead_events` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`author_id` text,
	`text` text,
	`data` text,
	`external_id` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `lead_events_lead` ON `lead_events` (`lead_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `lead_events_external` ON `lead_events` (`external_id`);--> statement-breakpoint
CREATE TABLE `lead_turns` (
	`user_id` text PRIMARY KEY NOT NULL,
	`turn` integer NOT NULL,
	`lead_id` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `settings` ADD `lead_assignment` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `first_response_by` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `first_response_work_ms` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `assignee_id` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `next_action_kind` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `next_action_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `next_action_note` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `qualified_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `refusal_reason` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `sold_car_id` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `client_id` text;--> statement-breakpoint
CREATE INDEX `leads_assignee` ON `leads` (`assignee_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_tasks` ON `leads` (`next_action_at`,`id`) WHERE next_action_at is not null;--> statement-breakpoint
CREATE INDEX `leads_own_tasks` ON `leads` (`assignee_id`,`next_action_at`,`id`) WHERE next_action_at is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `display_name` text;