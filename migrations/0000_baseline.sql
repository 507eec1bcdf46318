CREATE TABLE `alert_matching` (
	`id` integer PRIMARY KEY NOT NULL,
	`offers` text NOT NULL,
	`match_key` text NOT NULL,
	`search_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `changed_offers` (
	`car_id` text PRIMARY KEY NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `changed_offers_at` ON `changed_offers` (`changed_at`);--> statement-breakpoint
CREATE TABLE `consent_texts` (
	`hash` text PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`version` text NOT NULL,
	`text` text NOT NULL,
	`first_given_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`params` text NOT NULL,
	`car_id` text,
	`match_key` text NOT NULL,
	`channel` text NOT NULL,
	`contact` text,
	`person_token` text,
	`address_hash` text NOT NULL,
	`frequency` text NOT NULL,
	`data_consent` text NOT NULL,
	`advertising_consent` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_hit_at` integer,
	`last_sent_at` integer,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`asked_at` integer,
	`ended_at` integer,
	`end_reason` text
);
--> statement-breakpoint
CREATE INDEX `saved_searches_live` ON `saved_searches` (`match_key`,`id`) WHERE confirmed_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX `saved_searches_address` ON `saved_searches` (`address_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `saved_searches_due` ON `saved_searches` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `saved_searches_pending` ON `saved_searches` (`created_at`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX `saved_searches_ended` ON `saved_searches` (`ended_at`) WHERE ended_at is not null;--> statement-breakpoint
CREATE TABLE `search_hits` (
	`search_id` text NOT NULL,
	`car_id` text NOT NULL,
	`kind` text NOT NULL,
	`price` integer NOT NULL,
	`prior` integer,
	`found_at` integer NOT NULL,
	`sent_at` integer,
	PRIMARY KEY(`search_id`, `car_id`, `kind`, `price`)
);
--> statement-breakpoint
CREATE INDEX `search_hits_unsent` ON `search_hits` (`search_id`) WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX `search_hits_found` ON `search_hits` (`found_at`);--> statement-breakpoint
CREATE TABLE `wanted_searches` (
	`wanted` text PRIMARY KEY NOT NULL,
	`subscribers` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wanted_searches_most` ON `wanted_searches` (`subscribers`,`wanted`);--> statement-breakpoint
CREATE TABLE `car_bulk_items` (
	`run` text NOT NULL,
	`car_id` text NOT NULL,
	`action` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`run`, `car_id`)
);
--> statement-breakpoint
CREATE INDEX `car_bulk_items_at` ON `car_bulk_items` (`at`);--> statement-breakpoint
CREATE TABLE `price_drops` (
	`car_id` text PRIMARY KEY NOT NULL,
	`prior` integer NOT NULL,
	`cut_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `price_drops_cut` ON `price_drops` (`cut_at`);--> statement-breakpoint
CREATE TABLE `price_history` (
	`id` text PRIMARY KEY NOT NULL,
	`car_id` text NOT NULL,
	`price` integer NOT NULL,
	`source` text NOT NULL,
	`changed_by` text,
	`changed_at` integer NOT NULL,
	`ended_at` integer,
	`run` text,
	`struck_at` integer,
	`struck_by` text,
	`strike_reason` text
);
--> statement-breakpoint
CREATE INDEX `price_history_car` ON `price_history` (`car_id`,`changed_at`);--> statement-breakpoint
CREATE INDEX `price_history_changed` ON `price_history` (`changed_at`);--> statement-breakpoint
CREATE INDEX `price_history_open` ON `price_history` (`car_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE TABLE `price_run_items` (
	`run` text NOT NULL,
	`car_id` text NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`monthly_before` integer,
	`monthly_after` integer,
	`old_before` integer,
	`old_after` integer,
	`locks` text DEFAULT '[]' NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`run`, `car_id`)
);
--> statement-breakpoint
CREATE INDEX `price_run_items_at` ON `price_run_items` (`at`);--> statement-breakpoint
CREATE TABLE `brands` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`logo` text,
	`description` text,
	`aliases` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brands_slug` ON `brands` (`slug`);--> statement-breakpoint
CREATE TABLE `car_counts` (
	`brand_id` text NOT NULL,
	`status` text NOT NULL,
	`stage` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`brand_id`, `status`, `stage`)
);
--> statement-breakpoint
CREATE TABLE `car_facets` (
	`status` text NOT NULL,
	`brand_id` text NOT NULL,
	`counts` text NOT NULL,
	`cells` text DEFAULT '[]' NOT NULL,
	`families` text DEFAULT '{}' NOT NULL,
	`total` integer NOT NULL,
	`prices` text DEFAULT '[]' NOT NULL,
	`price_min` integer,
	`colors` text,
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
	`stage` text GENERATED ALWAYS AS ((case when deleted_at is not null then 'trash' when published_at is null then 'draft' when in_stock = 1 then 'on_sale' else 'off_sale' end)) VIRTUAL,
	`search_text` text DEFAULT '' NOT NULL,
	`model_family` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`accident` text,
	`condition` text,
	`doors` integer,
	`color_key` text,
	`metallic` integer DEFAULT false NOT NULL,
	`interior_color` text,
	`availability` text DEFAULT 'in_stock' NOT NULL,
	`customs_cleared` integer DEFAULT true NOT NULL,
	`registered_in_rf` integer DEFAULT true NOT NULL,
	`market` text,
	`registry_year` integer,
	`sts` text,
	`plate` text,
	`max_discount` integer,
	`credit_discount` integer,
	`tradein_discount` integer,
	`insurance_discount` integer,
	`with_vat` integer DEFAULT false NOT NULL,
	`exchange` integer DEFAULT false NOT NULL,
	`warranty_until` text,
	`warranty_type` text,
	`options` text DEFAULT '[]' NOT NULL,
	`video_url` text,
	`contact_phone` text,
	`manager_name` text,
	`inspection_address` text,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "cars_status" CHECK(status in ('new', 'used', 'lease')),
	CONSTRAINT "cars_body_type" CHECK(body_type in ('sedan', 'crossover', 'hatchback', 'wagon', 'coupe', 'pickup', 'two_door_coupe', 'liftback', 'minivan', 'convertible', 'van')),
	CONSTRAINT "cars_transmission" CHECK(transmission in ('automatic', 'manual', 'robotic', 'cvt')),
	CONSTRAINT "cars_drivetrain" CHECK(drivetrain in ('front', 'rear', 'all')),
	CONSTRAINT "cars_fuel_type" CHECK(fuel_type in ('gasoline', 'diesel', 'hybrid', 'electric', 'lpg', 'hydrogen')),
	CONSTRAINT "cars_pts" CHECK(pts is null or pts in ('original', 'duplicate', 'electronic', 'none')),
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
CREATE INDEX `cars_cells` ON `cars` (`status`,`listed`,`brand_id`,`body_type`,`transmission`,`drivetrain`,`fuel_type`,`price`,`year`,`mileage`);--> statement-breakpoint
CREATE INDEX `cars_of_filters` ON `cars` (`status`,`listed`,`brand_id`,`body_type`,`transmission`,`drivetrain`,`fuel_type`,`price`,`year`,`mileage`,`power_hp`,`owners`,`color_key`,`engine_cc`);--> statement-breakpoint
CREATE INDEX `cars_of_family` ON `cars` (`status`,`listed`,`brand_id`,`model_family`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_of_brand` ON `cars` (`brand_id`,`listed`,`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_of_brand_year` ON `cars` (`brand_id`,`year`);--> statement-breakpoint
CREATE INDEX `cars_of_body` ON `cars` (`body_type`,`listed`,`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_similar` ON `cars` (`listed`,`body_type`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `cars_featured` ON `cars` (`listed`,`featured`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_listed` ON `cars` (`listed`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_created` ON `cars` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_kept` ON `cars` (`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_kept_by_price` ON `cars` (`deleted_at`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `cars_kept_by_year` ON `cars` (`deleted_at`,`year`,`id`);--> statement-breakpoint
CREATE INDEX `cars_on_stage` ON `cars` (`stage`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_counted` ON `cars` (`brand_id`,`status`,`stage`);--> statement-breakpoint
CREATE TABLE `stock_columns` (
	`status` text NOT NULL,
	`brand_id` text NOT NULL,
	`stamp` text NOT NULL,
	`columns` text NOT NULL,
	`texts` text NOT NULL,
	PRIMARY KEY(`status`, `brand_id`)
);
--> statement-breakpoint
CREATE TABLE `changed_pages` (
	`path` text PRIMARY KEY NOT NULL,
	`changed_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `changed_pages_due` ON `changed_pages` (`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `bank_products` (
	`id` text PRIMARY KEY NOT NULL,
	`bank_id` text NOT NULL,
	`name` text NOT NULL,
	`rate_min` integer NOT NULL,
	`rate_max` integer NOT NULL,
	`psk_min` integer NOT NULL,
	`psk_max` integer NOT NULL,
	`amount_min` integer NOT NULL,
	`amount_max` integer NOT NULL,
	`months_min` integer NOT NULL,
	`months_max` integer NOT NULL,
	`down_payment_min` integer DEFAULT 0 NOT NULL,
	`balloon_max` integer,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`bank_id`) REFERENCES `partner_banks`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_products_ranges" CHECK(rate_min <= rate_max and psk_min <= psk_max and amount_min <= amount_max and months_min <= months_max)
);
--> statement-breakpoint
CREATE INDEX `bank_products_bank` ON `bank_products` (`bank_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `body_type_images` (
	`id` text PRIMARY KEY NOT NULL,
	`body_type` text NOT NULL,
	`image_url` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `body_type_images_type` ON `body_type_images` (`body_type`);--> statement-breakpoint
CREATE TABLE `body_type_images_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`full_name` text,
	`licence` text,
	`conditions_url` text
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
	`deleted_at` integer,
	`starts_on` text,
	`ends_on` text,
	`link` text,
	`car_status` text,
	`version` integer DEFAULT 1 NOT NULL
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
	`from_buyer` integer DEFAULT false NOT NULL,
	`source_url` text,
	`answer` text,
	`consent_version` text,
	`approved` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_rating" CHECK(rating between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `reviews_approved` ON `reviews` (`approved`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_verifiable` ON `reviews` (`created_at`,`rating`) WHERE approved = 1 and deleted_at is null and (from_buyer = 1 or source_url is not null);--> statement-breakpoint
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
	`time_zone` text DEFAULT 'Asia/Yekaterinburg' NOT NULL,
	`heartbeat_url` text,
	`gallery_max` integer,
	`sold_page_days` integer,
	`visit_lead_hours` integer,
	`visit_step_minutes` integer,
	`visit_days` integer,
	`visits_an_hour` integer,
	`visit_reminder_hours` integer,
	`test_drive_terms` text,
	`psk_ceiling_new` integer,
	`psk_ceiling_used` integer,
	`trade_in_year_percent` integer,
	`trade_in_mileage_percent` integer,
	`trade_in_excellent_percent` integer,
	`trade_in_fair_percent` integer,
	`trade_in_margin_percent` integer,
	`trade_in_preparation` integer,
	`lead_assignment` text,
	`morning_letter` integer DEFAULT true NOT NULL,
	`first_day` text,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_single" CHECK(id = 1)
);
--> statement-breakpoint
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
CREATE TABLE `car_sources` (
	`car_id` text PRIMARY KEY NOT NULL,
	`source_id` text,
	`external_id` text,
	`vin` text,
	`url` text,
	`url_key` text,
	`locked_fields` text DEFAULT '[]' NOT NULL,
	`doubts` text DEFAULT '{}' NOT NULL,
	`last_seen_at` integer NOT NULL,
	`missing_since` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `car_sources_external` ON `car_sources` (`source_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `car_sources_url` ON `car_sources` (`url_key`);--> statement-breakpoint
CREATE INDEX `car_sources_seen` ON `car_sources` (`source_id`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `car_sources_number` ON `car_sources` (`external_id`);--> statement-breakpoint
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
	`verdict` text,
	`title` text DEFAULT '' NOT NULL,
	`host` text,
	`diff` text,
	`written` text,
	`pictures` text,
	`pictures_left` integer DEFAULT 0 NOT NULL,
	`proposed_brand` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `import_runs`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `import_items_run` ON `import_items` (`run_id`,`position`);--> statement-breakpoint
CREATE INDEX `import_items_state` ON `import_items` (`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `import_items_of_state` ON `import_items` (`run_id`,`state`,`verdict`,`position`);--> statement-breakpoint
CREATE INDEX `import_items_pictures` ON `import_items` (`run_id`,`pictures_left`);--> statement-breakpoint
CREATE INDEX `import_items_car` ON `import_items` (`car_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `import_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`source_id` text,
	`state` text NOT NULL,
	`started_by` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`kind` text DEFAULT 'urls' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`url` text,
	`reason` text,
	`work_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`is_stored` integer DEFAULT false NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`filled` text DEFAULT '{}' NOT NULL,
	`refusals` text DEFAULT '{}' NOT NULL,
	`counts` text DEFAULT '{}' NOT NULL,
	`decided_by` text,
	`create_brands` integer DEFAULT false NOT NULL,
	`brand_id` text,
	`mapping_id` text,
	`file_run_id` text,
	`form_changed` integer DEFAULT false NOT NULL,
	`proposed_source_id` text,
	FOREIGN KEY (`source_id`) REFERENCES `parser_sources`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `import_runs_created` ON `import_runs` (`created_at`);--> statement-breakpoint
CREATE INDEX `import_runs_state` ON `import_runs` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `import_runs_work` ON `import_runs` (`work_at`);--> statement-breakpoint
CREATE INDEX `import_runs_source` ON `import_runs` (`source_id`,`created_at`);--> statement-breakpoint
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
	`created_at` integer NOT NULL,
	`grace_hours` integer DEFAULT 72 NOT NULL,
	`health` text,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`leading_fields` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `source_mappings` (
	`id` text PRIMARY KEY NOT NULL,
	`source_id` text NOT NULL,
	`version` integer NOT NULL,
	`mapping` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`source_id`) REFERENCES `parser_sources`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `source_mappings_version` ON `source_mappings` (`source_id`,`version`);--> statement-breakpoint
CREATE TABLE `integration_states` (
	`key` text PRIMARY KEY NOT NULL,
	`last_ok_at` integer,
	`last_failed_at` integer,
	`last_failure` text
);
--> statement-breakpoint
CREATE TABLE `integrations` (
	`key` text PRIMARY KEY NOT NULL,
	`enabled` integer NOT NULL,
	`account` text DEFAULT '' NOT NULL,
	`secret` text,
	`record_hosts` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `archived_leads` (
	`lead_id` text NOT NULL,
	`part` text NOT NULL,
	`phone_normalised` text,
	PRIMARY KEY(`lead_id`, `part`)
);
--> statement-breakpoint
CREATE INDEX `archived_leads_phone` ON `archived_leads` (`phone_normalised`);--> statement-breakpoint
CREATE INDEX `archived_leads_part` ON `archived_leads` (`part`);--> statement-breakpoint
CREATE TABLE `lead_bulk_items` (
	`run` text NOT NULL,
	`lead_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`run`, `lead_id`)
);
--> statement-breakpoint
CREATE INDEX `lead_bulk_items_at` ON `lead_bulk_items` (`at`);--> statement-breakpoint
CREATE TABLE `lead_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`search` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_views_name` ON `lead_views` (`user_id`,`name`);--> statement-breakpoint
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
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_ids` text NOT NULL,
	`reason` text NOT NULL,
	`erased_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `erasures_at` ON `erasures` (`erased_at`);--> statement-breakpoint
CREATE TABLE `lead_counts` (
	`status` text NOT NULL,
	`type` text NOT NULL,
	`is_spam` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`status`, `type`, `is_spam`)
);
--> statement-breakpoint
CREATE TABLE `lead_events` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`author_id` text,
	`text` text,
	`data` text,
	`external_id` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `lead_events_lead` ON `lead_events` (`lead_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `lead_events_external` ON `lead_events` (`external_id`);--> statement-breakpoint
CREATE TABLE `lead_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `lead_notes_lead` ON `lead_notes` (`lead_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `lead_turns` (
	`user_id` text PRIMARY KEY NOT NULL,
	`turn` integer NOT NULL,
	`lead_id` text NOT NULL
);
--> statement-breakpoint
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
	`pages_seen` text,
	`car_id` text,
	`car_info` text,
	`car_price` text,
	`car_status` text,
	`is_spam` integer DEFAULT false NOT NULL,
	`spam_marks` text DEFAULT '' NOT NULL,
	`network_hash` text,
	`person_token` text,
	`anonymised_at` integer,
	`first_response_at` integer,
	`first_response_by` text,
	`first_response_work_ms` integer,
	`assignee_id` text,
	`next_action_kind` text,
	`next_action_at` integer,
	`next_action_note` text,
	`qualified_at` integer,
	`refusal_reason` text,
	`sold_car_id` text,
	`closed_at` integer,
	`source` text,
	`client_id` text,
	`visit_kind` text,
	`visit_at` integer,
	`visit_confirmed_at` integer,
	`trade_in_estimate` text,
	`quote_code` text,
	`favourites` text,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` integer,
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
CREATE INDEX `leads_unanswered` ON `leads` (`status`,`is_spam`,`created_at`,`id`) WHERE status = 'new' and first_response_at is null and is_spam = 0;--> statement-breakpoint
CREATE INDEX `leads_kept` ON `leads` (`is_spam`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_status_type` ON `leads` (`status`,`type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_phone` ON `leads` (`phone_normalised`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_network` ON `leads` (`network_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_retention` ON `leads` (`anonymised_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_assignee` ON `leads` (`assignee_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_assignee_status` ON `leads` (`assignee_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_source` ON `leads` (`source`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_idle` ON `leads` (`created_at`,`id`) WHERE next_action_at is null and status in ('new', 'in_progress') and is_spam = 0;--> statement-breakpoint
CREATE INDEX `leads_tasks` ON `leads` (`next_action_at`,`id`) WHERE next_action_at is not null;--> statement-breakpoint
CREATE INDEX `leads_own_tasks` ON `leads` (`assignee_id`,`next_action_at`,`id`) WHERE next_action_at is not null;--> statement-breakpoint
CREATE INDEX `leads_quote` ON `leads` (`quote_code`,`created_at`,`id`) WHERE quote_code is not null;--> statement-breakpoint
CREATE INDEX `leads_visits` ON `leads` (`visit_at`,`car_id`) WHERE visit_confirmed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `leads_visit_of_car` ON `leads` (`car_id`,`visit_at`) WHERE visit_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX `leads_trash` ON `leads` (`deleted_at`,`id`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `network_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notice_channels` (
	`channel` text PRIMARY KEY NOT NULL,
	`enabled` integer NOT NULL,
	`target` text NOT NULL,
	`after_minutes` integer,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notice_channels_known" CHECK(channel in ('webhook', 'telegram', 'escalation'))
);
--> statement-breakpoint
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
CREATE TABLE `saved_lists` (
	`code` text PRIMARY KEY NOT NULL,
	`slugs` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_lists_expires` ON `saved_lists` (`expires_at`);--> statement-breakpoint
CREATE TABLE `lead_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lead_id` text NOT NULL,
	`is_new` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_seen` ON `push_subscriptions` (`seen_at`);--> statement-breakpoint
CREATE TABLE `media` (
	`hash` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`uploaded_by` text,
	`created_at` integer NOT NULL,
	`unused_since` integer,
	`purpose` text,
	`variants_due_at` integer,
	`variants_attempts` integer DEFAULT 0 NOT NULL,
	`perceptual_hash` text
);
--> statement-breakpoint
CREATE INDEX `media_unused` ON `media` (`unused_since`);--> statement-breakpoint
CREATE INDEX `media_variants_due` ON `media` (`variants_due_at`);--> statement-breakpoint
CREATE TABLE `upload_claims` (
	`key` text PRIMARY KEY NOT NULL,
	`claimed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_claims_at` ON `upload_claims` (`claimed_at`);--> statement-breakpoint
CREATE TABLE `old_addresses` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`target_id` text NOT NULL,
	`left_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `slug`)
);
--> statement-breakpoint
CREATE INDEX `old_addresses_target` ON `old_addresses` (`kind`,`target_id`);--> statement-breakpoint
CREATE TABLE `cron_runs` (
	`cron` text PRIMARY KEY NOT NULL,
	`first_ran_at` integer NOT NULL,
	`ran_at` integer NOT NULL,
	`trusted_at` integer,
	`jobs` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `operation_signals` (
	`name` text PRIMARY KEY NOT NULL,
	`detail` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`cleared_at` integer
);
--> statement-breakpoint
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
CREATE TABLE `outlet_files` (
	`id` text PRIMARY KEY NOT NULL,
	`outlet` text NOT NULL,
	`state` text NOT NULL,
	`begun_at` integer NOT NULL,
	`finished_at` integer,
	`cursor` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`cars` integer DEFAULT 0 NOT NULL,
	`rejected` integer DEFAULT 0 NOT NULL,
	`omitted` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`parts` integer DEFAULT 0 NOT NULL,
	`etag` text,
	`added` integer,
	`removed` integer,
	`changed` integer,
	`problem` text,
	`is_stored` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outlet_files_outlet` ON `outlet_files` (`outlet`,`begun_at`);--> statement-breakpoint
CREATE TABLE `outlet_states` (
	`key` text PRIMARY KEY NOT NULL,
	`file_id` text,
	`making_id` text,
	`work_until` integer DEFAULT 0 NOT NULL,
	`begun_at` integer,
	`begun_version` integer,
	`next_at` integer DEFAULT 0 NOT NULL,
	`changed_at` integer DEFAULT 0 NOT NULL,
	`origin` text,
	`fetched_at` integer
);
--> statement-breakpoint
CREATE TABLE `outlets` (
	`key` text PRIMARY KEY NOT NULL,
	`enabled` integer DEFAULT false NOT NULL,
	`secret` text,
	`password` text,
	`settings` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `price_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`delta` integer NOT NULL,
	`condition` text NOT NULL,
	`requires` text DEFAULT '[]' NOT NULL,
	`is_stackable` integer DEFAULT false NOT NULL,
	`refund_rule` text NOT NULL,
	`status` text,
	`brand_id` text,
	`model_family` text,
	`year_from` integer,
	`year_to` integer,
	`starts_at` integer,
	`ends_at` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`before` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_rules_kind" CHECK(kind in ('credit', 'trade_in', 'insurance')),
	CONSTRAINT "price_rules_delta" CHECK(delta > 0)
);
--> statement-breakpoint
CREATE INDEX `price_rules_active` ON `price_rules` (`is_active`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`request_key` text NOT NULL,
	`body` text NOT NULL,
	`mac` text NOT NULL,
	`kid` text NOT NULL,
	`car_id` text NOT NULL,
	`issued_at` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`used_at` integer,
	`used_by` text,
	`revoked_at` integer,
	`revoked_by` text,
	`revoke_reason` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_code` ON `quotes` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_request_key` ON `quotes` (`request_key`);--> statement-breakpoint
CREATE INDEX `quotes_issued` ON `quotes` (`issued_at`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_valid_until` ON `quotes` (`valid_until`);--> statement-breakpoint
CREATE TABLE `quote_calls` (
	`kind` text NOT NULL,
	`network_hash` text NOT NULL,
	`hour` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `network_hash`, `hour`)
);
--> statement-breakpoint
CREATE INDEX `quote_calls_hour` ON `quote_calls` (`hour`);--> statement-breakpoint
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
CREATE TABLE `vital_days` (
	`day` integer NOT NULL,
	`screen` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`day`, `screen`)
);
--> statement-breakpoint
CREATE TABLE `request_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `request_keys_created` ON `request_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `car_words` (
	`word` text NOT NULL,
	`created_at` integer NOT NULL,
	`car_id` text NOT NULL,
	PRIMARY KEY(`word`, `created_at`, `car_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `lead_words` (
	`word` text NOT NULL,
	`created_at` integer NOT NULL,
	`lead_id` text NOT NULL,
	PRIMARY KEY(`word`, `created_at`, `lead_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `unindexed_words` (
	`table_name` text PRIMARY KEY NOT NULL,
	`below` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`is_synced` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `pending_logins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`tries_left` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `pending_logins_expires` ON `pending_logins` (`expires_at`);--> statement-breakpoint
CREATE INDEX `pending_logins_user` ON `pending_logins` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `roles_with_factor` (
	`role` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `totp_secrets` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`last_step` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failed_at` integer,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE TABLE `used_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_challenges_expires` ON `used_challenges` (`expires_at`);--> statement-breakpoint
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
	`ip_address` text,
	`device_id` text
);
--> statement-breakpoint
CREATE INDEX `login_attempts_username` ON `login_attempts` (`username`,`attempted_at`);--> statement-breakpoint
CREATE INDEX `login_attempts_ip` ON `login_attempts` (`ip_address`,`attempted_at`);--> statement-breakpoint
CREATE TABLE `login_devices` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`mailed_at` integer,
	PRIMARY KEY(`id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `login_devices_used` ON `login_devices` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `role_permissions` (
	`role` text NOT NULL,
	`permission` text NOT NULL,
	`allowed` integer NOT NULL,
	PRIMARY KEY(`role`, `permission`)
);
--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`actor_id` text,
	`target_id` text,
	`detail` text,
	`network` text,
	`user_agent` text,
	`audit_id` text,
	`counted_by` text
);
--> statement-breakpoint
CREATE INDEX `security_events_at` ON `security_events` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_kind` ON `security_events` (`kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_actor` ON `security_events` (`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_target` ON `security_events` (`target_id`,`at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `security_events_counted_by` ON `security_events` (`counted_by`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`display_name` text,
	`password` text NOT NULL,
	`role` text DEFAULT 'manager' NOT NULL,
	`staff_role` text,
	`must_change_password` integer DEFAULT false NOT NULL,
	`disabled_at` integer,
	`email` text,
	`login_link_at` integer,
	`attack_mailed_at` integer,
	`factors_removed_at` integer,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_role" CHECK(role in ('administrator', 'manager'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);--> statement-breakpoint
CREATE TABLE `text_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`cursor` text,
	`started_at` integer,
	`finished_at` integer
);
--> statement-breakpoint
CREATE TABLE `text_faults` (
	`page` text NOT NULL,
	`page_id` text NOT NULL,
	`rule` text NOT NULL,
	`severity` text NOT NULL,
	`field` text NOT NULL,
	`quote` text NOT NULL,
	`title` text NOT NULL,
	`has_reason` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`page`, `page_id`, `rule`)
);
--> statement-breakpoint
CREATE INDEX `text_faults_list` ON `text_faults` (`severity`,`page`,`page_id`,`rule`);--> statement-breakpoint
CREATE TABLE `text_reasons` (
	`page` text NOT NULL,
	`page_id` text NOT NULL,
	`rule` text NOT NULL,
	`hash` text NOT NULL,
	`reason` text NOT NULL,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`page`, `page_id`, `rule`, `hash`)
);
--> statement-breakpoint
CREATE TABLE `text_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`enabled` integer NOT NULL,
	`since` text,
	`message` text,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `trade_marks` (
	`word` text PRIMARY KEY NOT NULL,
	`added_by` text NOT NULL,
	`added_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `write_guard` (
	`stale` integer NOT NULL,
	CONSTRAINT "write_guard_stale" CHECK(stale = 0)
);--> statement-breakpoint
-- drizzle-kit knows neither triggers nor WITHOUT ROWID; the two tables of words above have it. worker/db/queries/search/words-sql.ts writes
-- the triggers of words.
INSERT INTO `body_type_images_version` (`id`, `version`) VALUES (1, 1);--> statement-breakpoint
CREATE TRIGGER `bank_products_version` AFTER UPDATE ON `bank_products` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `bank_products` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `body_type_images_delete` AFTER DELETE ON `body_type_images` BEGIN UPDATE `body_type_images_version` SET `version` = `version` + 1; END;--> statement-breakpoint
CREATE TRIGGER `body_type_images_insert` AFTER INSERT ON `body_type_images` BEGIN UPDATE `body_type_images_version` SET `version` = `version` + 1; END;--> statement-breakpoint
CREATE TRIGGER `body_type_images_update` AFTER UPDATE ON `body_type_images` BEGIN UPDATE `body_type_images_version` SET `version` = `version` + 1; END;--> statement-breakpoint
CREATE TRIGGER `brands_version` AFTER UPDATE ON `brands` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `brands` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `cars_columns_added` AFTER INSERT ON `cars` WHEN NEW.`listed` = 1 BEGIN DELETE FROM `stock_columns` WHERE `status` = NEW.`status` AND `brand_id` = NEW.`brand_id`; END;--> statement-breakpoint
CREATE TRIGGER `cars_columns_changed` AFTER UPDATE OF `status`, `brand_id`, `published_at`, `in_stock`, `deleted_at`, `price`, `year`, `mileage`, `power_hp`, `owners`, `engine_cc`, `color_key`, `body_type`, `transmission`, `drivetrain`, `fuel_type`, `model_family` ON `cars` WHEN OLD.`listed` = 1 OR NEW.`listed` = 1 BEGIN DELETE FROM `stock_columns` WHERE `status` = OLD.`status` AND `brand_id` = OLD.`brand_id`; DELETE FROM `stock_columns` WHERE `status` = NEW.`status` AND `brand_id` = NEW.`brand_id`; END;--> statement-breakpoint
CREATE TRIGGER `cars_columns_removed` AFTER DELETE ON `cars` WHEN OLD.`listed` = 1 BEGIN DELETE FROM `stock_columns` WHERE `status` = OLD.`status` AND `brand_id` = OLD.`brand_id`; END;--> statement-breakpoint
CREATE TRIGGER `cars_page_added` AFTER INSERT ON `cars` WHEN NEW.`published_at` IS NOT NULL AND NEW.`deleted_at` IS NULL BEGIN INSERT INTO `changed_pages` (`path`, `changed_at`, `next_attempt_at`) VALUES ('/car/' || NEW.`slug`, NEW.`updated_at`, NEW.`updated_at`) ON CONFLICT (`path`) DO UPDATE SET `changed_at` = excluded.`changed_at`; END;--> statement-breakpoint
CREATE TRIGGER `cars_page_changed` AFTER UPDATE OF `slug`, `brand_id`, `name`, `model`, `trim`, `year`, `price`, `old_price`, `status`, `mileage`, `description`, `main_image`, `images`, `in_stock`, `published_at`, `sold_at`, `deleted_at` ON `cars` WHEN ((OLD.`published_at` IS NOT NULL AND OLD.`deleted_at` IS NULL) OR (NEW.`published_at` IS NOT NULL AND NEW.`deleted_at` IS NULL)) AND (NEW.`slug`, NEW.`brand_id`, NEW.`name`, NEW.`model`, NEW.`trim`, NEW.`year`, NEW.`price`, NEW.`old_price`, NEW.`status`, NEW.`mileage`, NEW.`description`, NEW.`main_image`, NEW.`images`, NEW.`in_stock`, NEW.`published_at`, NEW.`sold_at`, NEW.`deleted_at`) IS NOT (OLD.`slug`, OLD.`brand_id`, OLD.`name`, OLD.`model`, OLD.`trim`, OLD.`year`, OLD.`price`, OLD.`old_price`, OLD.`status`, OLD.`mileage`, OLD.`description`, OLD.`main_image`, OLD.`images`, OLD.`in_stock`, OLD.`published_at`, OLD.`sold_at`, OLD.`deleted_at`) BEGIN INSERT INTO `changed_pages` (`path`, `changed_at`, `next_attempt_at`) SELECT '/car/' || `slug`, NEW.`updated_at`, NEW.`updated_at` FROM (SELECT NEW.`slug` AS `slug` UNION SELECT OLD.`slug`) WHERE true ON CONFLICT (`path`) DO UPDATE SET `changed_at` = excluded.`changed_at`; END;--> statement-breakpoint
CREATE TRIGGER `cars_sold_offer` AFTER UPDATE OF `sold_at` ON `cars` WHEN NEW.`sold_at` IS NOT NULL AND OLD.`sold_at` IS NULL AND EXISTS (SELECT 1 FROM `saved_searches` WHERE `match_key` = 'car:' || NEW.`id` AND confirmed_at is not null and ended_at is null) BEGIN INSERT INTO `changed_offers` (`car_id`, `changed_at`) VALUES (NEW.`id`, NEW.`updated_at`) ON CONFLICT (`car_id`) DO UPDATE SET `changed_at` = excluded.`changed_at`; END;--> statement-breakpoint
CREATE TRIGGER `cars_texts_changed` AFTER UPDATE OF `search_text` ON `cars` WHEN NEW.`listed` = 1 AND OLD.`search_text` IS NOT NEW.`search_text` BEGIN DELETE FROM `stock_columns` WHERE `status` = NEW.`status` AND `brand_id` = NEW.`brand_id`; END;--> statement-breakpoint
CREATE TRIGGER `cars_unchecked` AFTER UPDATE ON `cars` WHEN (OLD.`listed` = 1 OR NEW.`listed` = 1) AND EXISTS (SELECT 1 FROM `outlets` WHERE `enabled` = 1) BEGIN INSERT INTO `unchecked_cars` (`car_id`, `token`) VALUES (NEW.`id`, abs(random() % 9007199254740991)) ON CONFLICT (`car_id`) DO UPDATE SET `token` = excluded.`token`; END;--> statement-breakpoint
CREATE TRIGGER `cars_version` AFTER UPDATE ON `cars` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `cars` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `cars_words_added` AFTER INSERT ON `cars` BEGIN insert into car_words (word, created_at, car_id) select distinct substr(w.value, s.value, 32), NEW.created_at, NEW.id from json_each('[' || replace(json_quote((with s0(t) as (select NEW.search_text || ' ' || coalesce(lower(NEW.vin), '') || ' ' || coalesce(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.plate), 'А', 'а'), 'В', 'в'), 'Е', 'е'), 'К', 'к'), 'М', 'м'), 'Н', 'н'), 'О', 'о'), 'Р', 'р'), 'С', 'с'), 'Т', 'т'), 'У', 'у'), 'Х', 'х'), '')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '"', ' '), '''', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' ') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '„', ' '), '“', ' '), '”', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '–', ' '), '—', ' ') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '+', ' '), '_', ' '), '@', ' '), '=', ' '), '*', ' '), '#', ' '), '%', ' '), '&', ' '), '~', ' ') from s3), s5(t) as (select replace(replace(replace(replace(t, '^', ' '), '$', ' '), '№', ' '), '…', ' ') from s4) select t from s5)), ' ', '","') || ']') as w join json_each(iif(length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*', '[1,2,3,4,5,6,7,8,9,10,11,12]', iif(length(w.value) = 17 and w.value not glob '*[^0-9a-z]*', '[1,10,11,12,13,14]', '[1]'))) as s where w.key < 48 and w.value <> '' and s.value <= max(1, length(w.value) - 3) on conflict do nothing; END;--> statement-breakpoint
CREATE TRIGGER `cars_words_changed` AFTER UPDATE OF search_text, vin, plate, created_at ON `cars` WHEN OLD.search_text is not NEW.search_text or OLD.vin is not NEW.vin or OLD.plate is not NEW.plate or OLD.created_at is not NEW.created_at BEGIN delete from car_words where created_at = OLD.created_at and car_id = OLD.id and word in (select substr(w.value, s.value, 32) from json_each('[' || replace(json_quote((with s0(t) as (select OLD.search_text || ' ' || coalesce(lower(OLD.vin), '') || ' ' || coalesce(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(OLD.plate), 'А', 'а'), 'В', 'в'), 'Е', 'е'), 'К', 'к'), 'М', 'м'), 'Н', 'н'), 'О', 'о'), 'Р', 'р'), 'С', 'с'), 'Т', 'т'), 'У', 'у'), 'Х', 'х'), '')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '"', ' '), '''', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' ') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '„', ' '), '“', ' '), '”', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '–', ' '), '—', ' ') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '+', ' '), '_', ' '), '@', ' '), '=', ' '), '*', ' '), '#', ' '), '%', ' '), '&', ' '), '~', ' ') from s3), s5(t) as (select replace(replace(replace(replace(t, '^', ' '), '$', ' '), '№', ' '), '…', ' ') from s4) select t from s5)), ' ', '","') || ']') as w join json_each(iif(length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*', '[1,2,3,4,5,6,7,8,9,10,11,12]', iif(length(w.value) = 17 and w.value not glob '*[^0-9a-z]*', '[1,10,11,12,13,14]', '[1]'))) as s where w.key < 48 and w.value <> '' and s.value <= max(1, length(w.value) - 3)) and (OLD.created_at <> NEW.created_at or word not in (select substr(w.value, s.value, 32) from json_each('[' || replace(json_quote((with s0(t) as (select NEW.search_text || ' ' || coalesce(lower(NEW.vin), '') || ' ' || coalesce(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.plate), 'А', 'а'), 'В', 'в'), 'Е', 'е'), 'К', 'к'), 'М', 'м'), 'Н', 'н'), 'О', 'о'), 'Р', 'р'), 'С', 'с'), 'Т', 'т'), 'У', 'у'), 'Х', 'х'), '')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '"', ' '), '''', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' ') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '„', ' '), '“', ' '), '”', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '–', ' '), '—', ' ') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '+', ' '), '_', ' '), '@', ' '), '=', ' '), '*', ' '), '#', ' '), '%', ' '), '&', ' '), '~', ' ') from s3), s5(t) as (select replace(replace(replace(replace(t, '^', ' '), '$', ' '), '№', ' '), '…', ' ') from s4) select t from s5)), ' ', '","') || ']') as w join json_each(iif(length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*', '[1,2,3,4,5,6,7,8,9,10,11,12]', iif(length(w.value) = 17 and w.value not glob '*[^0-9a-z]*', '[1,10,11,12,13,14]', '[1]'))) as s where w.key < 48 and w.value <> '' and s.value <= max(1, length(w.value) - 3))); insert into car_words (word, created_at, car_id) select distinct substr(w.value, s.value, 32), NEW.created_at, NEW.id from json_each('[' || replace(json_quote((with s0(t) as (select NEW.search_text || ' ' || coalesce(lower(NEW.vin), '') || ' ' || coalesce(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.plate), 'А', 'а'), 'В', 'в'), 'Е', 'е'), 'К', 'к'), 'М', 'м'), 'Н', 'н'), 'О', 'о'), 'Р', 'р'), 'С', 'с'), 'Т', 'т'), 'У', 'у'), 'Х', 'х'), '')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '"', ' '), '''', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' ') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '„', ' '), '“', ' '), '”', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '–', ' '), '—', ' ') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '+', ' '), '_', ' '), '@', ' '), '=', ' '), '*', ' '), '#', ' '), '%', ' '), '&', ' '), '~', ' ') from s3), s5(t) as (select replace(replace(replace(replace(t, '^', ' '), '$', ' '), '№', ' '), '…', ' ') from s4) select t from s5)), ' ', '","') || ']') as w join json_each(iif(length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*', '[1,2,3,4,5,6,7,8,9,10,11,12]', iif(length(w.value) = 17 and w.value not glob '*[^0-9a-z]*', '[1,10,11,12,13,14]', '[1]'))) as s where w.key < 48 and w.value <> '' and s.value <= max(1, length(w.value) - 3) on conflict do nothing; END;--> statement-breakpoint
CREATE TRIGGER `cars_words_removed` AFTER DELETE ON `cars` BEGIN delete from car_words where created_at = OLD.created_at and car_id = OLD.id and word in (select substr(w.value, s.value, 32) from json_each('[' || replace(json_quote((with s0(t) as (select OLD.search_text || ' ' || coalesce(lower(OLD.vin), '') || ' ' || coalesce(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(OLD.plate), 'А', 'а'), 'В', 'в'), 'Е', 'е'), 'К', 'к'), 'М', 'м'), 'Н', 'н'), 'О', 'о'), 'Р', 'р'), 'С', 'с'), 'Т', 'т'), 'У', 'у'), 'Х', 'х'), '')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '"', ' '), '''', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' ') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '„', ' '), '“', ' '), '”', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '–', ' '), '—', ' ') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '+', ' '), '_', ' '), '@', ' '), '=', ' '), '*', ' '), '#', ' '), '%', ' '), '&', ' '), '~', ' ') from s3), s5(t) as (select replace(replace(replace(replace(t, '^', ' '), '$', ' '), '№', ' '), '…', ' ') from s4) select t from s5)), ' ', '","') || ']') as w join json_each(iif(length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*', '[1,2,3,4,5,6,7,8,9,10,11,12]', iif(length(w.value) = 17 and w.value not glob '*[^0-9a-z]*', '[1,10,11,12,13,14]', '[1]'))) as s where w.key < 48 and w.value <> '' and s.value <= max(1, length(w.value) - 3)); END;--> statement-breakpoint
CREATE TRIGGER `integrations_version` AFTER UPDATE ON `integrations` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `integrations` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `leads_changed` AFTER UPDATE OF `updated_at` ON `leads` BEGIN INSERT INTO `lead_changes` (`lead_id`, `is_new`, `at`) VALUES (NEW.`id`, 0, NEW.`updated_at`); END;--> statement-breakpoint
CREATE TRIGGER `leads_created` AFTER INSERT ON `leads` BEGIN INSERT INTO `lead_changes` (`lead_id`, `is_new`, `at`) VALUES (NEW.`id`, 1, NEW.`created_at`); END;--> statement-breakpoint
CREATE TRIGGER `leads_day_changed` AFTER UPDATE ON `leads` BEGIN INSERT INTO `changed_lead_days` (`day`, `token`) VALUES (NEW.`created_at` / 86400000, abs(random() % 9007199254740991)) ON CONFLICT (`day`) DO UPDATE SET `token` = excluded.`token`; END;--> statement-breakpoint
CREATE TRIGGER `leads_day_created` AFTER INSERT ON `leads` BEGIN INSERT INTO `changed_lead_days` (`day`, `token`) VALUES (NEW.`created_at` / 86400000, abs(random() % 9007199254740991)) ON CONFLICT (`day`) DO UPDATE SET `token` = excluded.`token`; END;--> statement-breakpoint
CREATE TRIGGER `leads_from_outlet` AFTER INSERT ON `leads` WHEN NEW.`is_spam` = 0 AND json_extract(NEW.`attribution`, '$.utm_medium') = 'outlet' AND json_extract(NEW.`attribution`, '$.utm_source') IN ('cars_feed', 'webmaster', 'drom', 'autoru_used', 'autoru_new', 'avito_used', 'avito_new', 'google', 'meta', 'json') BEGIN INSERT INTO `outlet_days` (`outlet`, `day`, `leads`) VALUES (json_extract(NEW.`attribution`, '$.utm_source'), NEW.`created_at` / 86400000, 1) ON CONFLICT (`day`, `outlet`) DO UPDATE SET `leads` = `leads` + 1; END;--> statement-breakpoint
CREATE TRIGGER `leads_not_qualified` AFTER UPDATE OF `qualified_at` ON `leads` WHEN NEW.`qualified_at` IS NULL AND OLD.`qualified_at` IS NOT NULL BEGIN DELETE FROM `outbox` WHERE `id` = NEW.`id` || ':lead_qualified:metrika' AND `state` <> 'sent'; END;--> statement-breakpoint
CREATE TRIGGER `leads_not_sold` AFTER UPDATE OF `sold_car_id` ON `leads` WHEN NEW.`sold_car_id` IS NULL AND OLD.`sold_car_id` IS NOT NULL BEGIN DELETE FROM `outbox` WHERE `id` = NEW.`id` || ':lead_sold:metrika' AND `state` <> 'sent'; END;--> statement-breakpoint
CREATE TRIGGER `leads_qualified` AFTER UPDATE OF `qualified_at` ON `leads` WHEN NEW.`qualified_at` IS NOT NULL AND OLD.`qualified_at` IS NULL AND NEW.`client_id` IS NOT NULL AND NEW.`is_spam` = 0 AND EXISTS (SELECT 1 FROM `integrations` WHERE `key` = 'metrika' AND `enabled` = 1) BEGIN INSERT OR IGNORE INTO `outbox` (`id`, `channel`, `topic`, `subject_id`, `state`, `attempts`, `next_attempt_at`, `created_at`) VALUES (NEW.`id` || ':lead_qualified:metrika', 'metrika', 'lead_qualified', NEW.`id`, 'pending', 0, NEW.`qualified_at` + 600000, NEW.`qualified_at`); END;--> statement-breakpoint
CREATE TRIGGER `leads_sold` AFTER UPDATE OF `sold_car_id` ON `leads` WHEN NEW.`sold_car_id` IS NOT NULL AND OLD.`sold_car_id` IS NULL AND NEW.`client_id` IS NOT NULL AND NEW.`is_spam` = 0 AND EXISTS (SELECT 1 FROM `integrations` WHERE `key` = 'metrika' AND `enabled` = 1) BEGIN INSERT OR IGNORE INTO `outbox` (`id`, `channel`, `topic`, `subject_id`, `state`, `attempts`, `next_attempt_at`, `created_at`) VALUES (NEW.`id` || ':lead_sold:metrika', 'metrika', 'lead_sold', NEW.`id`, 'pending', 0, NEW.`updated_at` + 600000, NEW.`updated_at`); END;--> statement-breakpoint
CREATE TRIGGER `leads_visit_not_reminded` AFTER UPDATE OF `visit_confirmed_at` ON `leads` WHEN NEW.`visit_confirmed_at` IS NULL AND OLD.`visit_confirmed_at` IS NOT NULL BEGIN DELETE FROM `outbox` WHERE `id` = NEW.`id` || ':visit_reminder:email' AND `state` = 'pending'; END;--> statement-breakpoint
CREATE TRIGGER `leads_visit_released` AFTER UPDATE OF `status`, `deleted_at` ON `leads` WHEN NEW.`visit_confirmed_at` IS NOT NULL AND (NEW.`status` IN ('completed', 'cancelled') OR NEW.`deleted_at` IS NOT NULL) BEGIN UPDATE `leads` SET `visit_confirmed_at` = NULL WHERE `id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `leads_visit_withdrawn` AFTER UPDATE OF `visit_confirmed_at` ON `leads` WHEN NEW.`visit_confirmed_at` IS NULL AND OLD.`visit_confirmed_at` IS NOT NULL BEGIN DELETE FROM `outbox` WHERE `id` = NEW.`id` || ':visit_confirmed:email' AND `state` = 'pending'; END;--> statement-breakpoint
CREATE TRIGGER `leads_words_added` AFTER INSERT ON `leads` BEGIN insert into lead_words (word, created_at, lead_id) select distinct substr(w.value, s.value, 32), NEW.created_at, NEW.id from json_each('[' || replace(json_quote((with s0(t) as (select NEW.search_text), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '"', ' '), '''', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' ') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '„', ' '), '“', ' '), '”', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '–', ' '), '—', ' ') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '+', ' '), '_', ' '), '@', ' '), '=', ' '), '*', ' '), '#', ' '), '%', ' '), '&', ' '), '~', ' ') from s3), s5(t) as (select replace(replace(replace(replace(t, '^', ' '), '$', ' '), '№', ' '), '…', ' ') from s4) select t from s5)), ' ', '","') || ']') as w join json_each(iif(length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*', '[1,2,3,4,5,6,7,8,9,10,11,12]', iif(length(w.value) = 17 and w.value not glob '*[^0-9a-z]*', '[1,10,11,12,13,14]', '[1]'))) as s where w.key < 48 and w.value <> '' and s.value <= max(1, length(w.value) - 3) on conflict do nothing; END;--> statement-breakpoint
CREATE TRIGGER `leads_words_changed` AFTER UPDATE OF search_text, created_at ON `leads` WHEN OLD.search_text is not NEW.search_text or OLD.created_at is not NEW.created_at BEGIN delete from lead_words where created_at = OLD.created_at and lead_id = OLD.id and word in (select substr(w.value, s.value, 32) from json_each('[' || replace(json_quote((with s0(t) as (select OLD.search_text), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '"', ' '), '''', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' ') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '„', ' '), '“', ' '), '”', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '–', ' '), '—', ' ') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '+', ' '), '_', ' '), '@', ' '), '=', ' '), '*', ' '), '#', ' '), '%', ' '), '&', ' '), '~', ' ') from s3), s5(t) as (select replace(replace(replace(replace(t, '^', ' '), '$', ' '), '№', ' '), '…', ' ') from s4) select t from s5)), ' ', '","') || ']') as w join json_each(iif(length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*', '[1,2,3,4,5,6,7,8,9,10,11,12]', iif(length(w.value) = 17 and w.value not glob '*[^0-9a-z]*', '[1,10,11,12,13,14]', '[1]'))) as s where w.key < 48 and w.value <> '' and s.value <= max(1, length(w.value) - 3)) and (OLD.created_at <> NEW.created_at or word not in (select substr(w.value, s.value, 32) from json_each('[' || replace(json_quote((with s0(t) as (select NEW.search_text), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '"', ' '), '''', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' ') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '„', ' '), '“', ' '), '”', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '–', ' '), '—', ' ') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '+', ' '), '_', ' '), '@', ' '), '=', ' '), '*', ' '), '#', ' '), '%', ' '), '&', ' '), '~', ' ') from s3), s5(t) as (select replace(replace(replace(replace(t, '^', ' '), '$', ' '), '№', ' '), '…', ' ') from s4) select t from s5)), ' ', '","') || ']') as w join json_each(iif(length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*', '[1,2,3,4,5,6,7,8,9,10,11,12]', iif(length(w.value) = 17 and w.value not glob '*[^0-9a-z]*', '[1,10,11,12,13,14]', '[1]'))) as s where w.key < 48 and w.value <> '' and s.value <= max(1, length(w.value) - 3))); insert into lead_words (word, created_at, lead_id) select distinct substr(w.value, s.value, 32), NEW.created_at, NEW.id from json_each('[' || replace(json_quote((with s0(t) as (select NEW.search_text), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '"', ' '), '''', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' ') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '„', ' '), '“', ' '), '”', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '–', ' '), '—', ' ') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '+', ' '), '_', ' '), '@', ' '), '=', ' '), '*', ' '), '#', ' '), '%', ' '), '&', ' '), '~', ' ') from s3), s5(t) as (select replace(replace(replace(replace(t, '^', ' '), '$', ' '), '№', ' '), '…', ' ') from s4) select t from s5)), ' ', '","') || ']') as w join json_each(iif(length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*', '[1,2,3,4,5,6,7,8,9,10,11,12]', iif(length(w.value) = 17 and w.value not glob '*[^0-9a-z]*', '[1,10,11,12,13,14]', '[1]'))) as s where w.key < 48 and w.value <> '' and s.value <= max(1, length(w.value) - 3) on conflict do nothing; END;--> statement-breakpoint
CREATE TRIGGER `leads_words_removed` AFTER DELETE ON `leads` BEGIN delete from lead_words where created_at = OLD.created_at and lead_id = OLD.id and word in (select substr(w.value, s.value, 32) from json_each('[' || replace(json_quote((with s0(t) as (select OLD.search_text), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '"', ' '), '''', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' ') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '„', ' '), '“', ' '), '”', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '–', ' '), '—', ' ') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '+', ' '), '_', ' '), '@', ' '), '=', ' '), '*', ' '), '#', ' '), '%', ' '), '&', ' '), '~', ' ') from s3), s5(t) as (select replace(replace(replace(replace(t, '^', ' '), '$', ' '), '№', ' '), '…', ' ') from s4) select t from s5)), ' ', '","') || ']') as w join json_each(iif(length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*', '[1,2,3,4,5,6,7,8,9,10,11,12]', iif(length(w.value) = 17 and w.value not glob '*[^0-9a-z]*', '[1,10,11,12,13,14]', '[1]'))) as s where w.key < 48 and w.value <> '' and s.value <= max(1, length(w.value) - 3)); END;--> statement-breakpoint
CREATE TRIGGER `notice_channels_version` AFTER UPDATE ON `notice_channels` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `notice_channels` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `outlets_version` AFTER UPDATE ON `outlets` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `outlets` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `parser_sources_version` AFTER UPDATE ON `parser_sources` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `parser_sources` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `partner_banks_version` AFTER UPDATE ON `partner_banks` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `partner_banks` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `price_history_offer` AFTER INSERT ON `price_history` WHEN EXISTS (SELECT 1 FROM `saved_searches` WHERE confirmed_at is not null and ended_at is null) BEGIN INSERT INTO `changed_offers` (`car_id`, `changed_at`) VALUES (NEW.`car_id`, NEW.`changed_at`) ON CONFLICT (`car_id`) DO UPDATE SET `changed_at` = excluded.`changed_at`; END;--> statement-breakpoint
CREATE TRIGGER `price_rules_version` AFTER UPDATE ON `price_rules` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `price_rules` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `promotions_version` AFTER UPDATE ON `promotions` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `promotions` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `reviews_version` AFTER UPDATE ON `reviews` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `reviews` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `saved_searches_added` AFTER INSERT ON `saved_searches` WHEN NEW.confirmed_at is not null and NEW.ended_at is null BEGIN INSERT INTO `wanted_searches` (`wanted`, `subscribers`) VALUES (iif(NEW.`car_id` is null, NEW.`params`, 'car:' || NEW.`car_id`), 1), ('*', 1) ON CONFLICT DO UPDATE SET `subscribers` = `subscribers` + 1; END;--> statement-breakpoint
CREATE TRIGGER `saved_searches_begun` AFTER UPDATE OF `confirmed_at`, `ended_at` ON `saved_searches` WHEN NEW.confirmed_at is not null and NEW.ended_at is null and (OLD.confirmed_at is null or OLD.ended_at is not null) BEGIN INSERT INTO `wanted_searches` (`wanted`, `subscribers`) VALUES (iif(NEW.`car_id` is null, NEW.`params`, 'car:' || NEW.`car_id`), 1), ('*', 1) ON CONFLICT DO UPDATE SET `subscribers` = `subscribers` + 1; END;--> statement-breakpoint
CREATE TRIGGER `saved_searches_over` AFTER UPDATE OF `confirmed_at`, `ended_at` ON `saved_searches` WHEN OLD.confirmed_at is not null and OLD.ended_at is null and (NEW.confirmed_at is null or NEW.ended_at is not null) BEGIN UPDATE `wanted_searches` SET `subscribers` = `subscribers` - 1 WHERE `wanted` IN (iif(OLD.`car_id` is null, OLD.`params`, 'car:' || OLD.`car_id`), '*'); DELETE FROM `wanted_searches` WHERE `wanted` IN (iif(OLD.`car_id` is null, OLD.`params`, 'car:' || OLD.`car_id`), '*') AND `subscribers` < 1; END;--> statement-breakpoint
CREATE TRIGGER `saved_searches_removed` AFTER DELETE ON `saved_searches` WHEN OLD.confirmed_at is not null and OLD.ended_at is null BEGIN UPDATE `wanted_searches` SET `subscribers` = `subscribers` - 1 WHERE `wanted` IN (iif(OLD.`car_id` is null, OLD.`params`, 'car:' || OLD.`car_id`), '*'); DELETE FROM `wanted_searches` WHERE `wanted` IN (iif(OLD.`car_id` is null, OLD.`params`, 'car:' || OLD.`car_id`), '*') AND `subscribers` < 1; END;--> statement-breakpoint
CREATE TRIGGER `settings_version` AFTER UPDATE ON `settings` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `settings` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `settings_zone_changed` AFTER UPDATE OF `time_zone` ON `settings` WHEN OLD.`time_zone` <> NEW.`time_zone` BEGIN INSERT INTO `changed_lead_days` (`day`, `token`) SELECT `day`, abs(random() % 9007199254740991) FROM `report_days` WHERE true ON CONFLICT (`day`) DO UPDATE SET `token` = excluded.`token`; END;--> statement-breakpoint
CREATE TRIGGER `text_rules_version` AFTER UPDATE ON `text_rules` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `text_rules` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `users_version` AFTER UPDATE ON `users` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `users` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;
