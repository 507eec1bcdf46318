CREATE TABLE `operation_signals` (
	`name` text PRIMARY KEY NOT NULL,
	`detail` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`cleared_at` integer
);
