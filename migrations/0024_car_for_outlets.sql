ALTER TABLE `cars` ADD `body_kind` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `fuel_kind` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `pts_kind` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `body` text GENERATED ALWAYS AS ((case when body_type || ' ' || body_kind in ('sedan two_door_coupe', 'hatchback liftback', 'wagon minivan', 'sedan convertible', 'wagon van') then body_kind else body_type end)) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `fuel` text GENERATED ALWAYS AS ((case when fuel_type || ' ' || fuel_kind in ('gasoline lpg', 'electric hydrogen') then fuel_kind else fuel_type end)) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `passport` text GENERATED ALWAYS AS (coalesce(pts, pts_kind)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `cars` ADD `accident` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `condition` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `doors` integer;--> statement-breakpoint
ALTER TABLE `cars` ADD `color_key` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `metallic` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `interior_color` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `availability` text DEFAULT 'in_stock' NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `customs_cleared` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `registered_in_rf` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `market` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `registry_year` integer;--> statement-breakpoint
ALTER TABLE `cars` ADD `sts` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `plate` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `max_discount` integer;--> statement-breakpoint
ALTER TABLE `cars` ADD `credit_discount` integer;--> statement-breakpoint
ALTER TABLE `cars` ADD `tradein_discount` integer;--> statement-breakpoint
ALTER TABLE `cars` ADD `insurance_discount` integer;--> statement-breakpoint
ALTER TABLE `cars` ADD `with_vat` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `exchange` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `warranty_until` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `warranty_type` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `options` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `video_url` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `contact_phone` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `manager_name` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `inspection_address` text;--> statement-breakpoint
CREATE INDEX `cars_cells_of_body` ON `cars` (`status`,`listed`,`brand_id`,`body`,`transmission`,`drivetrain`,`fuel`,`price`,`year`,`mileage`);--> statement-breakpoint
CREATE INDEX `cars_of_body_type` ON `cars` (`body`,`listed`,`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_of_similar_price` ON `cars` (`listed`,`body`,`price`,`id`);