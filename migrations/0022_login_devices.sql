CREATE TABLE `login_devices` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`mailed_at` integer,
	PRIMARY KEY(`id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `login_devices_used` ON `login_devices` (`last_used_at`);--> statement-breakpoint
ALTER TABLE `login_attempts` ADD `device_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email` text;--> statement-breakpoint
ALTER TABLE `users` ADD `login_link_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `attack_mailed_at` integer;