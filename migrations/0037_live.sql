CREATE TABLE `lead_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lead_id` text NOT NULL,
	`is_new` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_seen` ON `push_subscriptions` (`seen_at`);
--> statement-breakpoint
CREATE TRIGGER `leads_created` AFTER INSERT ON `leads` BEGIN INSERT INTO `lead_changes` (`lead_id`, `is_new`, `at`) VALUES (NEW.`id`, 1, NEW.`created_at`); END;
--> statement-breakpoint
CREATE TRIGGER `leads_changed` AFTER UPDATE OF `updated_at` ON `leads` BEGIN INSERT INTO `lead_changes` (`lead_id`, `is_new`, `at`) VALUES (NEW.`id`, 0, NEW.`updated_at`); END;
