CREATE TABLE `brands` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`logo` text,
	`description` text,
	`aliases` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brands_slug` ON `brands` (`slug`);--> statement-breakpoint
CREATE TABLE `car_facets` (
	`status` text NOT NULL,
	`brand_id` text NOT NULL,
	`counts` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`status`, `brand_id`)
);
--> statement-breakpoint
CREATE TABLE `cars` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_id` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`model` text NOT NULL,
	`year` integer NOT NULL,
	`price` integer NOT NULL,
	`old_price` integer,
	`monthly_payment` integer,
	`daily_price` integer,
	`status` text NOT NULL,
	`body_type` text NOT NULL,
	`transmission` text NOT NULL,
	`drivetrain` text NOT NULL,
	`fuel_type` text NOT NULL,
	`engine` text NOT NULL,
	`engine_cc` integer,
	`power_hp` integer,
	`mileage` integer DEFAULT 0 NOT NULL,
	`trim` text,
	`generation` text,
	`color` text,
	`owners` integer,
	`pts` text,
	`steering` text,
	`vin` text,
	`description` text,
	`main_image` text,
	`images` text DEFAULT '[]' NOT NULL,
	`in_stock` integer DEFAULT true NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`sold_at` integer,
	`deleted_at` integer,
	`listed` integer GENERATED ALWAYS AS ((published_at is not null and in_stock = 1 and deleted_at is null)) VIRTUAL,
	`search_text` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "cars_status" CHECK(status in ('new', 'used', 'lease')),
	CONSTRAINT "cars_body_type" CHECK(body_type in ('sedan', 'crossover', 'hatchback', 'wagon', 'coupe', 'pickup')),
	CONSTRAINT "cars_transmission" CHECK(transmission in ('automatic', 'manual', 'robotic', 'cvt')),
	CONSTRAINT "cars_drivetrain" CHECK(drivetrain in ('front', 'rear', 'all')),
	CONSTRAINT "cars_fuel_type" CHECK(fuel_type in ('gasoline', 'diesel', 'hybrid', 'electric')),
	CONSTRAINT "cars_pts" CHECK(pts is null or pts in ('original', 'duplicate', 'electronic')),
	CONSTRAINT "cars_steering" CHECK(steering is null or steering in ('left', 'right')),
	CONSTRAINT "cars_price" CHECK(price >= 0),
	CONSTRAINT "cars_mileage" CHECK(mileage >= 0),
	CONSTRAINT "cars_draft_is_not_in_stock" CHECK(in_stock = 0 or published_at is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cars_slug` ON `cars` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `cars_vin` ON `cars` (`vin`) WHERE vin is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `cars_by_date` ON `cars` (`status`,`listed`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_by_price` ON `cars` (`status`,`listed`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `cars_by_year` ON `cars` (`status`,`listed`,`year`,`id`);--> statement-breakpoint
CREATE INDEX `cars_by_mileage` ON `cars` (`status`,`listed`,`mileage`,`id`);--> statement-breakpoint
CREATE INDEX `cars_by_power` ON `cars` (`status`,`listed`,`power_hp`,`id`);--> statement-breakpoint
CREATE INDEX `cars_facets` ON `cars` (`status`,`listed`,`brand_id`,`body_type`,`price`);--> statement-breakpoint
CREATE INDEX `cars_of_brand` ON `cars` (`brand_id`,`listed`,`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_of_body` ON `cars` (`body_type`,`listed`,`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_similar` ON `cars` (`listed`,`body_type`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `cars_featured` ON `cars` (`listed`,`featured`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_listed` ON `cars` (`listed`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_created` ON `cars` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `price_history` (
	`id` text PRIMARY KEY NOT NULL,
	`car_id` text NOT NULL,
	`price` integer NOT NULL,
	`source` text NOT NULL,
	`changed_by` text,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `price_history_car` ON `price_history` (`car_id`,`changed_at`);--> statement-breakpoint
CREATE TABLE `body_type_images` (
	`id` text PRIMARY KEY NOT NULL,
	`body_type` text NOT NULL,
	`image_url` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `body_type_images_type` ON `body_type_images` (`body_type`);--> statement-breakpoint
CREATE TABLE `content_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "content_version_single" CHECK(id = 1)
);
--> statement-breakpoint
CREATE TABLE `partner_banks` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`logo` text NOT NULL,
	`requirements` text NOT NULL,
	`advantages` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `partner_banks_active` ON `partner_banks` (`active`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `promotions` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`image` text,
	`discount` text,
	`valid_until` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `promotions_active` ON `promotions` (`is_active`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_name` text NOT NULL,
	`car_id` text,
	`car_model` text,
	`rating` integer NOT NULL,
	`text` text NOT NULL,
	`photo` text,
	`approved` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "reviews_rating" CHECK(rating between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `reviews_approved` ON `reviews` (`approved`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`salon_name` text NOT NULL,
	`phone` text NOT NULL,
	`phone_secondary` text,
	`address` text NOT NULL,
	`full_address` text,
	`email` text,
	`working_hours` text,
	`hero_title` text,
	`hero_subtitle` text,
	`home_banner` text,
	`home_banner_mobile` text,
	`new_cars_banner` text,
	`new_cars_banner_mobile` text,
	`used_cars_banner` text,
	`used_cars_banner_mobile` text,
	`trade_in_banner` text,
	`trade_in_banner_mobile` text,
	`auto_credit_banner` text,
	`auto_credit_banner_mobile` text,
	`auto_selection_banner` text,
	`auto_selection_banner_mobile` text,
	`favicon` text,
	`credit_bank` text,
	`google_analytics_id` text,
	`yandex_metrika_id` text,
	`notification_email` text,
	`from_email` text,
	`email_notifications_enabled` integer DEFAULT true NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "settings_single" CHECK(id = 1)
);
--> statement-breakpoint
CREATE TABLE `import_items` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`position` integer NOT NULL,
	`url` text,
	`source_key` text,
	`state` text NOT NULL,
	`reason` text,
	`car_id` text,
	`candidate` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `import_runs`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `import_items_run` ON `import_items` (`run_id`,`position`);--> statement-breakpoint
CREATE INDEX `import_items_state` ON `import_items` (`state`,`updated_at`);--> statement-breakpoint
CREATE TABLE `import_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`source_id` text,
	`state` text NOT NULL,
	`started_by` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`source_id`) REFERENCES `parser_sources`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `import_runs_created` ON `import_runs` (`created_at`);--> statement-breakpoint
CREATE INDEX `import_runs_state` ON `import_runs` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `parser_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`url` text NOT NULL,
	`every_hours` integer NOT NULL,
	`default_brand_id` text,
	`enabled` integer DEFAULT true NOT NULL,
	`last_run_at` integer,
	`next_run_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`text_version` text NOT NULL,
	`form` text NOT NULL,
	`given_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `consents_lead` ON `consents` (`lead_id`);--> statement-breakpoint
CREATE TABLE `leads` (
	`id` text PRIMARY KEY NOT NULL,
	`request_key` text NOT NULL,
	`type` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`phone_normalised` text,
	`email` text,
	`message` text,
	`desired_amount` integer,
	`monthly_income` integer,
	`car_brand` text,
	`car_model` text,
	`car_year` integer,
	`car_mileage` integer,
	`car_condition` text,
	`budget` integer,
	`preferred_brand` text,
	`body_type` text,
	`source_url` text,
	`referrer` text,
	`attribution` text,
	`car_id` text,
	`car_info` text,
	`car_price` text,
	`car_status` text,
	`is_spam` integer DEFAULT false NOT NULL,
	`first_response_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "leads_status_known" CHECK(status in ('new', 'in_progress', 'completed', 'cancelled')),
	CONSTRAINT "leads_type_known" CHECK(type in ('auto_credit', 'trade_in', 'auto_selection', 'lease_booking', 'contact_form'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `leads_request_key` ON `leads` (`request_key`);--> statement-breakpoint
CREATE INDEX `leads_created` ON `leads` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_status` ON `leads` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_type` ON `leads` (`type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_phone` ON `leads` (`phone_normalised`,`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`topic` text NOT NULL,
	`subject_id` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "outbox_attempts" CHECK(attempts >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`channel`,`topic`,`subject_id`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `media` (
	`hash` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text,
	`uploaded_by` text,
	`created_at` integer NOT NULL,
	`unused_since` integer
);
--> statement-breakpoint
CREATE INDEX `media_unused` ON `media` (`unused_since`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text,
	`changes` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_entity` ON `audit_log` (`entity`,`entity_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`attempted_at` integer NOT NULL,
	`successful` integer NOT NULL,
	`ip_address` text
);
--> statement-breakpoint
CREATE INDEX `login_attempts_username` ON `login_attempts` (`username`,`attempted_at`);--> statement-breakpoint
CREATE INDEX `login_attempts_ip` ON `login_attempts` (`ip_address`,`attempted_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`password` text NOT NULL,
	`role` text DEFAULT 'manager' NOT NULL,
	`must_change_password` integer DEFAULT false NOT NULL,
	`disabled_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "users_role" CHECK(role in ('administrator', 'manager'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);