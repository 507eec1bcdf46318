CREATE TABLE `body_type_images_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `write_guard` (
	`stale` integer NOT NULL,
	CONSTRAINT "write_guard_stale" CHECK(stale = 0)
);
--> statement-breakpoint
ALTER TABLE `brands` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `partner_banks` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `promotions` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `parser_sources` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `notice_channels` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
INSERT INTO `body_type_images_version` (`id`) VALUES (1);--> statement-breakpoint
-- A write that sets the version itself, from a row that was read earlier, does not take it back.
CREATE TRIGGER `brands_version` AFTER UPDATE ON `brands` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `brands` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `cars_version` AFTER UPDATE ON `cars` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `cars` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `partner_banks_version` AFTER UPDATE ON `partner_banks` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `partner_banks` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `promotions_version` AFTER UPDATE ON `promotions` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `promotions` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `reviews_version` AFTER UPDATE ON `reviews` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `reviews` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `settings_version` AFTER UPDATE ON `settings` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `settings` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `parser_sources_version` AFTER UPDATE ON `parser_sources` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `parser_sources` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `notice_channels_version` AFTER UPDATE ON `notice_channels` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `notice_channels` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `users_version` AFTER UPDATE ON `users` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `users` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `body_type_images_insert` AFTER INSERT ON `body_type_images` BEGIN UPDATE `body_type_images_version` SET `version` = `version` + 1; END;--> statement-breakpoint
CREATE TRIGGER `body_type_images_update` AFTER UPDATE ON `body_type_images` BEGIN UPDATE `body_type_images_version` SET `version` = `version` + 1; END;--> statement-breakpoint
CREATE TRIGGER `body_type_images_delete` AFTER DELETE ON `body_type_images` BEGIN UPDATE `body_type_images_version` SET `version` = `version` + 1; END;
