ALTER TABLE `stock_columns` ADD `texts` text;--> statement-breakpoint
CREATE TRIGGER `cars_texts_changed` AFTER UPDATE OF `search_text` ON `cars` WHEN NEW.`listed` = 1 AND OLD.`search_text` IS NOT NEW.`search_text` BEGIN DELETE FROM `stock_columns` WHERE `status` = NEW.`status` AND `brand_id` = NEW.`brand_id`; END;
