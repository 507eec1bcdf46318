CREATE TABLE `archived_leads` (
	`lead_id` text NOT NULL,
	`part` text NOT NULL,
	`phone_normalised` text,
	PRIMARY KEY(`lead_id`, `part`)
);
--> statement-breakpoint
CREATE INDEX `archived_leads_phone` ON `archived_leads` (`phone_normalised`);--> statement-breakpoint
CREATE INDEX `archived_leads_part` ON `archived_leads` (`part`);