CREATE TABLE `car_other_sources` (
	`car_id` text NOT NULL,
	`source_id` text NOT NULL,
	`external_id` text,
	`url_key` text,
	`last_seen_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`car_id`, `source_id`)
);
--> statement-breakpoint
CREATE INDEX `car_other_sources_external` ON `car_other_sources` (`source_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `car_other_sources_url` ON `car_other_sources` (`url_key`);--> statement-breakpoint
CREATE TABLE `car_pictures` (
	`perceptual_hash` text NOT NULL,
	`car_id` text NOT NULL,
	`model_key` text NOT NULL,
	`url` text NOT NULL,
	PRIMARY KEY(`perceptual_hash`, `car_id`)
);
--> statement-breakpoint
CREATE INDEX `car_pictures_car` ON `car_pictures` (`car_id`);--> statement-breakpoint
CREATE TABLE `placeholder_pictures` (
	`perceptual_hash` text PRIMARY KEY NOT NULL,
	`found_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `same_cars` (
	`car_id` text NOT NULL,
	`other_id` text NOT NULL,
	`evidence` text NOT NULL,
	`state` text NOT NULL,
	`found_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	PRIMARY KEY(`car_id`, `other_id`)
);
--> statement-breakpoint
CREATE INDEX `same_cars_state` ON `same_cars` (`state`,`found_at`);--> statement-breakpoint
CREATE INDEX `same_cars_other` ON `same_cars` (`other_id`);--> statement-breakpoint
ALTER TABLE `parser_sources` ADD `leading_fields` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `perceptual_hash` text;--> statement-breakpoint
CREATE INDEX `cars_of_brand_year` ON `cars` (`brand_id`,`year`);--> statement-breakpoint
CREATE INDEX `car_sources_number` ON `car_sources` (`external_id`);