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
ALTER TABLE `partner_banks` ADD `full_name` text;--> statement-breakpoint
ALTER TABLE `partner_banks` ADD `licence` text;--> statement-breakpoint
ALTER TABLE `partner_banks` ADD `conditions_url` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `psk_ceiling_new` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `psk_ceiling_used` integer;--> statement-breakpoint
CREATE TRIGGER `bank_products_version` AFTER UPDATE ON `bank_products` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `bank_products` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;
