CREATE TABLE `saved_lists` (
	`code` text PRIMARY KEY NOT NULL,
	`slugs` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_lists_expires` ON `saved_lists` (`expires_at`);--> statement-breakpoint
ALTER TABLE `leads` ADD `favourites` text;