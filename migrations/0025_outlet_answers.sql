CREATE TABLE `changed_pages` (
	`path` text PRIMARY KEY NOT NULL,
	`changed_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `changed_pages_due` ON `changed_pages` (`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `outlet_catalogue_models` (
	`edition` text NOT NULL,
	`make_key` text NOT NULL,
	`model_key` text NOT NULL,
	`make_name` text NOT NULL,
	`model_name` text NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`edition`, `make_key`, `model_key`)
);
--> statement-breakpoint
CREATE TABLE `outlet_catalogues` (
	`catalogue` text PRIMARY KEY NOT NULL,
	`edition` text NOT NULL,
	`file_name` text NOT NULL,
	`models` integer NOT NULL,
	`modifications` integer NOT NULL,
	`uploaded_at` integer NOT NULL,
	`uploaded_by` text
);
--> statement-breakpoint
CREATE TABLE `outlet_days` (
	`outlet` text NOT NULL,
	`day` integer NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`leads` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `outlet`)
);
--> statement-breakpoint
CREATE TABLE `outlet_listings` (
	`outlet` text NOT NULL,
	`car_id` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`names` text,
	`external_id` text,
	`status` text,
	`messages` text DEFAULT '[]' NOT NULL,
	`link` text,
	`checked_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`outlet`, `car_id`)
);
--> statement-breakpoint
CREATE INDEX `outlet_listings_car` ON `outlet_listings` (`car_id`);--> statement-breakpoint
CREATE INDEX `outlet_listings_status` ON `outlet_listings` (`outlet`,`status`,`car_id`);--> statement-breakpoint
CREATE TABLE `outlet_names` (
	`catalogue` text NOT NULL,
	`brand_id` text NOT NULL,
	`model` text NOT NULL,
	`make_name` text NOT NULL,
	`model_name` text NOT NULL,
	`is_checked` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`catalogue`, `brand_id`, `model`)
);
--> statement-breakpoint
CREATE TRIGGER `cars_page_added` AFTER INSERT ON `cars` WHEN NEW.`published_at` IS NOT NULL AND NEW.`deleted_at` IS NULL BEGIN INSERT INTO `changed_pages` (`path`, `changed_at`, `next_attempt_at`) VALUES ('/car/' || NEW.`slug`, NEW.`updated_at`, NEW.`updated_at`) ON CONFLICT (`path`) DO UPDATE SET `changed_at` = excluded.`changed_at`; END;--> statement-breakpoint
CREATE TRIGGER `cars_page_changed` AFTER UPDATE OF `slug`, `brand_id`, `name`, `model`, `trim`, `year`, `price`, `old_price`, `status`, `mileage`, `description`, `main_image`, `images`, `in_stock`, `published_at`, `sold_at`, `deleted_at` ON `cars` WHEN ((OLD.`published_at` IS NOT NULL AND OLD.`deleted_at` IS NULL) OR (NEW.`published_at` IS NOT NULL AND NEW.`deleted_at` IS NULL)) AND (NEW.`slug`, NEW.`brand_id`, NEW.`name`, NEW.`model`, NEW.`trim`, NEW.`year`, NEW.`price`, NEW.`old_price`, NEW.`status`, NEW.`mileage`, NEW.`description`, NEW.`main_image`, NEW.`images`, NEW.`in_stock`, NEW.`published_at`, NEW.`sold_at`, NEW.`deleted_at`) IS NOT (OLD.`slug`, OLD.`brand_id`, OLD.`name`, OLD.`model`, OLD.`trim`, OLD.`year`, OLD.`price`, OLD.`old_price`, OLD.`status`, OLD.`mileage`, OLD.`description`, OLD.`main_image`, OLD.`images`, OLD.`in_stock`, OLD.`published_at`, OLD.`sold_at`, OLD.`deleted_at`) BEGIN INSERT INTO `changed_pages` (`path`, `changed_at`, `next_attempt_at`) SELECT '/car/' || `slug`, NEW.`updated_at`, NEW.`updated_at` FROM (SELECT NEW.`slug` AS `slug` UNION SELECT OLD.`slug`) WHERE true ON CONFLICT (`path`) DO UPDATE SET `changed_at` = excluded.`changed_at`; END;--> statement-breakpoint
CREATE TRIGGER `leads_from_outlet` AFTER INSERT ON `leads` WHEN NEW.`is_spam` = 0 AND json_extract(NEW.`attribution`, '$.utm_medium') = 'outlet' AND json_extract(NEW.`attribution`, '$.utm_source') IN ('cars_feed', 'webmaster', 'drom', 'autoru_used', 'autoru_new', 'avito_used', 'avito_new', 'google', 'meta', 'json') BEGIN INSERT INTO `outlet_days` (`outlet`, `day`, `leads`) VALUES (json_extract(NEW.`attribution`, '$.utm_source'), NEW.`created_at` / 86400000, 1) ON CONFLICT (`day`, `outlet`) DO UPDATE SET `leads` = `leads` + 1; END;
