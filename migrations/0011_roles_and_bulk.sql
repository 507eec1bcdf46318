CREATE TABLE `car_bulk_items` (
	`run` text NOT NULL,
	`car_id` text NOT NULL,
	`action` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`run`, `car_id`)
);
--> statement-breakpoint
CREATE INDEX `car_bulk_items_at` ON `car_bulk_items` (`at`);--> statement-breakpoint
CREATE TABLE `role_permissions` (
	`role` text NOT NULL,
	`permission` text NOT NULL,
	`allowed` integer NOT NULL,
	PRIMARY KEY(`role`, `permission`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `staff_role` text;