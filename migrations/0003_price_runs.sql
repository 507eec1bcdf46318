CREATE TABLE `price_run_items` (
	`run` text NOT NULL,
	`car_id` text NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`run`, `car_id`)
);
--> statement-breakpoint
CREATE INDEX `price_run_items_at` ON `price_run_items` (`at`);--> statement-breakpoint
CREATE INDEX `cars_kept_by_price` ON `cars` (`deleted_at`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `cars_kept_by_year` ON `cars` (`deleted_at`,`year`,`id`);