CREATE TABLE `outlet_problem_counts` (
	`outlet` text NOT NULL,
	`rule` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`outlet`, `rule`)
);
--> statement-breakpoint
CREATE TABLE `outlet_problems` (
	`car_id` text NOT NULL,
	`outlet` text NOT NULL,
	`rule` integer NOT NULL,
	`field` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`car_id`, `rule`, `outlet`)
);
--> statement-breakpoint
CREATE INDEX `outlet_problems_list` ON `outlet_problems` (`outlet`,`rule`,`created_at`,`car_id`);--> statement-breakpoint
CREATE TABLE `unchecked_cars` (
	`car_id` text PRIMARY KEY NOT NULL,
	`token` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `cars_unchecked` AFTER UPDATE ON `cars` WHEN (OLD.`listed` = 1 OR NEW.`listed` = 1) AND EXISTS (SELECT 1 FROM `outlets` WHERE `enabled` = 1) BEGIN INSERT INTO `unchecked_cars` (`car_id`, `token`) VALUES (NEW.`id`, abs(random() % 9007199254740991)) ON CONFLICT (`car_id`) DO UPDATE SET `token` = excluded.`token`; END;
