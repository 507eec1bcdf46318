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
ALTER TABLE `leads` ADD `source` text;--> statement-breakpoint
CREATE INDEX `leads_assignee_status` ON `leads` (`assignee_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_source` ON `leads` (`source`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_idle` ON `leads` (`created_at`,`id`) WHERE next_action_at is null and status in ('new', 'in_progress') and is_spam = 0;--> statement-breakpoint
UPDATE `leads` SET `source` = CASE
  WHEN json_extract(`attribution`, '$.utm_medium') = 'outlet' THEN 'outlet'
  WHEN json_extract(`attribution`, '$.yclid') <> '' OR json_extract(`attribution`, '$.gclid') <> '' OR json_extract(`attribution`, '$.utm_medium') LIKE 'cp_' OR json_extract(`attribution`, '$.utm_medium') IN ('ppc', 'paid', 'retargeting', 'display', 'banner') THEN 'ads'
  WHEN json_extract(`attribution`, '$.utm_medium') <> '' OR json_extract(`attribution`, '$.utm_source') <> '' THEN 'campaign'
  WHEN `referrer` LIKE '%//yandex.%' OR `referrer` LIKE '%//www.yandex.%' OR `referrer` LIKE '%//ya.ru/%' OR `referrer` LIKE '%//www.google.%' OR `referrer` LIKE '%//www.bing.com/%' OR `referrer` LIKE '%//go.mail.ru/%' THEN 'search'
  WHEN `referrer` LIKE '%//vk.com/%' OR `referrer` LIKE '%//m.vk.com/%' OR `referrer` LIKE '%//ok.ru/%' OR `referrer` LIKE '%//t.me/%' OR `referrer` LIKE '%//dzen.ru/%' THEN 'social'
  ELSE 'direct' END;
