CREATE TABLE `car_counts` (
	`brand_id` text NOT NULL,
	`status` text NOT NULL,
	`stage` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`brand_id`, `status`, `stage`)
);
--> statement-breakpoint
ALTER TABLE `cars` ADD `stage` text GENERATED ALWAYS AS ((case when deleted_at is not null then 'trash' when published_at is null then 'draft' when in_stock = 1 then 'on_sale' else 'off_sale' end)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `cars_kept` ON `cars` (`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_on_stage` ON `cars` (`stage`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_counted` ON `cars` (`brand_id`,`status`,`stage`);--> statement-breakpoint
INSERT INTO `car_counts` (`brand_id`, `status`, `stage`, `total`) SELECT `brand_id`, `status`, `stage`, count(*) FROM `cars` GROUP BY `brand_id`, `status`, `stage`;
