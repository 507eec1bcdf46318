ALTER TABLE `media` ADD `purpose` text;--> statement-breakpoint
ALTER TABLE `media` ADD `variants_due_at` integer;--> statement-breakpoint
ALTER TABLE `media` ADD `variants_attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `media_variants_due` ON `media` (`variants_due_at`);