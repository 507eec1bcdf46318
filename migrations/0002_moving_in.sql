CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`picture` text,
	`body` text DEFAULT '[]' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`is_shown` integer DEFAULT false NOT NULL,
	`news_on` text,
	`menu_order` integer,
	`footer_order` integer,
	`source_url` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pages_kind_known" CHECK(kind in ('page', 'news'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug` ON `pages` (`kind`,`slug`);--> statement-breakpoint
CREATE INDEX `pages_shown` ON `pages` (`kind`,`is_shown`,`deleted_at`,`news_on`,`id`);--> statement-breakpoint
CREATE INDEX `pages_created` ON `pages` (`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `pages_linked` ON `pages` (`slug`) WHERE menu_order is not null or footer_order is not null;--> statement-breakpoint
CREATE TABLE `review_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`lead_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`mailed_at` integer,
	`opened_at` integer,
	`review_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_requests_code` ON `review_requests` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_requests_lead` ON `review_requests` (`lead_id`);--> statement-breakpoint
CREATE TABLE `lead_import_rows` (
	`import_id` text NOT NULL,
	`row` integer NOT NULL,
	`verdict` text NOT NULL,
	`reason` text,
	`lead_id` text,
	`cells` text,
	`is_settled` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`import_id`, `row`),
	FOREIGN KEY (`import_id`) REFERENCES `lead_imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_import_rows_verdict` ON `lead_import_rows` (`import_id`,`verdict`,`row`);--> statement-breakpoint
CREATE TABLE `lead_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`file_key` text,
	`signature` text NOT NULL,
	`mapping` text DEFAULT '{}' NOT NULL,
	`state` text NOT NULL,
	`counts` text DEFAULT '{}' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`undone_at` integer,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_imports_created` ON `lead_imports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `lead_imports_signature` ON `lead_imports` (`signature`,`created_at`);--> statement-breakpoint
CREATE TABLE `missing_paths` (
	`key` text PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`referrer` text,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`ignored_at` integer
);
--> statement-breakpoint
CREATE INDEX `missing_paths_listed` ON `missing_paths` (`ignored_at`,`hits`,`key`);--> statement-breakpoint
CREATE INDEX `missing_paths_last` ON `missing_paths` (`last_at`,`key`);--> statement-breakpoint
CREATE TABLE `old_site_addresses` (
	`key` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`title` text,
	`page_id` text,
	`added_at` integer NOT NULL,
	`checked_at` integer,
	`answer_status` integer,
	`answer_target` text
);
--> statement-breakpoint
CREATE INDEX `old_site_addresses_added` ON `old_site_addresses` (`added_at`,`key`);--> statement-breakpoint
CREATE TABLE `redirect_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`added` integer NOT NULL,
	`replaced` integer NOT NULL,
	`before` text DEFAULT '[]' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer
);
--> statement-breakpoint
CREATE INDEX `redirect_runs_created` ON `redirect_runs` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`prefix` text,
	`target` text,
	`status` integer NOT NULL,
	`note` text,
	`run_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_key` ON `redirects` (`key`);--> statement-breakpoint
CREATE INDEX `redirects_prefix` ON `redirects` (`prefix`,`key`) WHERE prefix is not null;--> statement-breakpoint
CREATE INDEX `redirects_run` ON `redirects` (`run_id`,`id`) WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX `redirects_created` ON `redirects` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `reviews` ADD `lead_id` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `import_id` text;--> statement-breakpoint
CREATE INDEX `reviews_import` ON `reviews` (`import_id`,`id`) WHERE import_id is not null;--> statement-breakpoint
ALTER TABLE `settings` ADD `old_site` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `yandex_place` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `two_gis_place` text;--> statement-breakpoint
ALTER TABLE `consents` ADD `manner` text;--> statement-breakpoint
ALTER TABLE `consents` ADD `stated_text` text;--> statement-breakpoint
ALTER TABLE `consents` ADD `noted_by` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `origin` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `entered_by` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `outer_id` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `import_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `leads_outer` ON `leads` (`outer_id`) WHERE outer_id is not null;--> statement-breakpoint
CREATE INDEX `leads_import` ON `leads` (`import_id`,`id`) WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX `car_sources_address` ON `car_sources` (`url`);--> statement-breakpoint
CREATE TRIGGER `pages_version` AFTER UPDATE ON `pages` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `pages` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `redirects_version` AFTER UPDATE ON `redirects` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `redirects` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `lead_imports_version` AFTER UPDATE ON `lead_imports` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `lead_imports` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;