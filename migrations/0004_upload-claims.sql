CREATE TABLE `upload_claims` (
	`key` text PRIMARY KEY NOT NULL,
	`claimed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_claims_at` ON `upload_claims` (`claimed_at`);