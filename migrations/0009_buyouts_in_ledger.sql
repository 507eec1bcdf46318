ALTER TABLE `price_history` ADD `buyout` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `price_history` SET `buyout` = 1 WHERE `car_id` IN (SELECT `id` FROM `cars` WHERE `status` = 'lease');
