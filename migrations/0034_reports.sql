CREATE TABLE `archived_lead_numbers` (
	`day` integer NOT NULL,
	`part` text NOT NULL,
	`leads` text NOT NULL,
	`staff` text NOT NULL,
	PRIMARY KEY(`day`, `part`)
);
--> statement-breakpoint
CREATE TABLE `car_days` (
	`car_id` text NOT NULL,
	`day` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`favourites` integer DEFAULT 0 NOT NULL,
	`leads` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`car_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `car_days_day` ON `car_days` (`day`);--> statement-breakpoint
CREATE TABLE `car_numbers` (
	`car_id` text PRIMARY KEY NOT NULL,
	`published_at` integer NOT NULL,
	`views` integer NOT NULL,
	`favourites` integer NOT NULL,
	`leads` integer NOT NULL,
	`price_changes` integer NOT NULL,
	`like_price` integer,
	`like_cars` integer
);
--> statement-breakpoint
CREATE INDEX `car_numbers_views` ON `car_numbers` (`views`,`car_id`);--> statement-breakpoint
CREATE INDEX `car_numbers_favourites` ON `car_numbers` (`favourites`,`car_id`);--> statement-breakpoint
CREATE INDEX `car_numbers_leads` ON `car_numbers` (`leads`,`car_id`);--> statement-breakpoint
CREATE INDEX `car_numbers_published` ON `car_numbers` (`published_at`,`car_id`);--> statement-breakpoint
CREATE TABLE `changed_lead_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`token` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `fruitless_searches` (
	`day` integer NOT NULL,
	`search` text NOT NULL,
	`kind` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`, `search`)
);
--> statement-breakpoint
CREATE TABLE `report_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`car_views` integer DEFAULT 0 NOT NULL,
	`leads` text DEFAULT '[]' NOT NULL,
	`staff` text DEFAULT '[]' NOT NULL,
	`outlets` text DEFAULT '[]' NOT NULL,
	`stock` text
);
--> statement-breakpoint
CREATE TABLE `search_numbers` (
	`kind` text NOT NULL,
	`search` text NOT NULL,
	`times` integer NOT NULL,
	`last_day` integer NOT NULL,
	PRIMARY KEY(`kind`, `search`)
);
--> statement-breakpoint
CREATE INDEX `search_numbers_times` ON `search_numbers` (`times`);--> statement-breakpoint
ALTER TABLE `settings` ADD `morning_letter` integer DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `leads_day_created` AFTER INSERT ON `leads` BEGIN INSERT INTO `changed_lead_days` (`day`, `token`) VALUES (NEW.`created_at` / 86400000, abs(random() % 9007199254740991)) ON CONFLICT (`day`) DO UPDATE SET `token` = excluded.`token`; END;
--> statement-breakpoint
CREATE TRIGGER `leads_day_changed` AFTER UPDATE ON `leads` BEGIN INSERT INTO `changed_lead_days` (`day`, `token`) VALUES (NEW.`created_at` / 86400000, abs(random() % 9007199254740991)) ON CONFLICT (`day`) DO UPDATE SET `token` = excluded.`token`; END;
--> statement-breakpoint
CREATE TRIGGER `settings_zone_changed` AFTER UPDATE OF `time_zone` ON `settings` WHEN OLD.`time_zone` <> NEW.`time_zone` BEGIN INSERT INTO `changed_lead_days` (`day`, `token`) SELECT `day`, abs(random() % 9007199254740991) FROM `report_days` WHERE true ON CONFLICT (`day`) DO UPDATE SET `token` = excluded.`token`; END;
--> statement-breakpoint
INSERT INTO `changed_lead_days` (`day`, `token`) SELECT DISTINCT `created_at` / 86400000, 0 FROM `leads`;
