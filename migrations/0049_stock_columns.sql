CREATE TABLE `stock_columns` (
	`status` text NOT NULL,
	`brand_id` text NOT NULL,
	`stamp` text NOT NULL,
	`columns` text NOT NULL,
	PRIMARY KEY(`status`, `brand_id`)
);--> statement-breakpoint
CREATE TRIGGER `cars_columns_added` AFTER INSERT ON `cars` WHEN NEW.`listed` = 1 BEGIN DELETE FROM `stock_columns` WHERE `status` = NEW.`status` AND `brand_id` = NEW.`brand_id`; END;--> statement-breakpoint
CREATE TRIGGER `cars_columns_removed` AFTER DELETE ON `cars` WHEN OLD.`listed` = 1 BEGIN DELETE FROM `stock_columns` WHERE `status` = OLD.`status` AND `brand_id` = OLD.`brand_id`; END;--> statement-breakpoint
CREATE TRIGGER `cars_columns_changed` AFTER UPDATE OF `status`, `brand_id`, `published_at`, `in_stock`, `deleted_at`, `price`, `year`, `mileage`, `power_hp`, `owners`, `engine_cc`, `color_key`, `body_type`, `body_kind`, `transmission`, `drivetrain`, `fuel_type`, `fuel_kind`, `model_family` ON `cars` WHEN OLD.`listed` = 1 OR NEW.`listed` = 1 BEGIN DELETE FROM `stock_columns` WHERE `status` = OLD.`status` AND `brand_id` = OLD.`brand_id`; DELETE FROM `stock_columns` WHERE `status` = NEW.`status` AND `brand_id` = NEW.`brand_id`; END;
