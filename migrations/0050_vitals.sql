CREATE TABLE `vital_days` (
	`day` integer NOT NULL,
	`screen` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`day`, `screen`)
);
