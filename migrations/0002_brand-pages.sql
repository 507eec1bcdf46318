DROP INDEX `cars_facets`;--> statement-breakpoint
ALTER TABLE `cars` ADD `model_family` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `cars_cells` ON `cars` (`status`,`listed`,`brand_id`,`body_type`,`transmission`,`drivetrain`,`fuel_type`,`price`,`year`,`mileage`);--> statement-breakpoint
CREATE INDEX `cars_of_family` ON `cars` (`status`,`listed`,`brand_id`,`model_family`,`published_at`,`id`);--> statement-breakpoint
ALTER TABLE `car_facets` ADD `cells` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `car_facets` ADD `families` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- Rows of before know no cells; without them a catalogue would count nothing until the next write.
UPDATE `car_facets` SET `cells` = coalesce((
  SELECT json_group_array(json_array(body_type, transmission, drivetrain, fuel_type, n)) FROM (
    SELECT body_type, transmission, drivetrain, fuel_type, count(*) AS n FROM `cars`
    WHERE `cars`.`status` = `car_facets`.`status` AND `cars`.`listed` = 1 AND `cars`.`brand_id` = `car_facets`.`brand_id`
    GROUP BY body_type, transmission, drivetrain, fuel_type
  )
), '[]');
