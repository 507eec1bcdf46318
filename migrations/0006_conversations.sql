CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`channel` text NOT NULL,
	`outer_id` text NOT NULL,
	`person_token` text,
	`person_id` text,
	`listing` text,
	`unread` integer DEFAULT 0 NOT NULL,
	`last_at` integer DEFAULT 0 NOT NULL,
	`last_in_at` integer DEFAULT 0 NOT NULL,
	`read_reported_at` integer DEFAULT 0 NOT NULL,
	`closed_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_outer` ON `conversations` (`channel`,`outer_id`);--> statement-breakpoint
CREATE INDEX `conversations_lead` ON `conversations` (`lead_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `conversations_last` ON `conversations` (`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `conversations_unread` ON `conversations` (`last_in_at`,`id`) WHERE unread > 0;--> statement-breakpoint
CREATE TABLE `message_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`channel` text NOT NULL,
	`direction` text NOT NULL,
	`author_id` text,
	`topic` text,
	`text` text DEFAULT '' NOT NULL,
	`person_token` text,
	`attachments` text DEFAULT '[]' NOT NULL,
	`outer_id` text,
	`at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`state_at` integer NOT NULL,
	`failure` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`cost` integer,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_id` ON `messages` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_outer` ON `messages` (`conversation_id`,`outer_id`) WHERE outer_id is not null;--> statement-breakpoint
CREATE INDEX `messages_conversation` ON `messages` (`conversation_id`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`channel`,`direction`,`next_attempt_at`,`seq`) WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX `messages_waiting` ON `messages` (`conversation_id`,`direction`,`seq`) WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX `messages_cost` ON `messages` (`state_at`) WHERE cost is not null;--> statement-breakpoint
CREATE TABLE `staff_chat_notices` (
	`channel` text NOT NULL,
	`chat_id` text NOT NULL,
	`notice_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`channel`, `chat_id`, `notice_id`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `staff_chat_notices_conversation` ON `staff_chat_notices` (`conversation_id`);--> statement-breakpoint
CREATE INDEX `staff_chat_notices_at` ON `staff_chat_notices` (`at`);--> statement-breakpoint
CREATE TABLE `staff_chats` (
	`channel` text NOT NULL,
	`outer_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`channel`, `outer_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `staff_chats_user` ON `staff_chats` (`user_id`);--> statement-breakpoint
CREATE TABLE `message_words` (
	`word` text NOT NULL,
	`created_at` integer NOT NULL,
	`message_id` text NOT NULL,
	PRIMARY KEY(`word`, `created_at`, `message_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `integration_states` ADD `cursor` text;--> statement-breakpoint
ALTER TABLE `integration_states` ADD `paused_until` integer;--> statement-breakpoint
ALTER TABLE `integrations` ADD `hook_secret` text;--> statement-breakpoint
ALTER TABLE `integrations` ADD `options` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `lead_changes` ADD `is_message` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `outlet_listings_external` ON `outlet_listings` (`outlet`,`external_id`) WHERE external_id is not null;--> statement-breakpoint
CREATE TRIGGER `message_templates_version` AFTER UPDATE ON `message_templates` WHEN NEW.`version` IS NOT OLD.`version` + 1 BEGIN UPDATE `message_templates` SET `version` = OLD.`version` + 1 WHERE rowid = NEW.rowid; END;--> statement-breakpoint
CREATE TRIGGER `messages_stored` AFTER INSERT ON `messages` BEGIN UPDATE `conversations` SET `unread` = CASE WHEN NEW.`direction` = 'in' THEN `unread` + 1 WHEN NEW.`topic` IS NULL AND NEW.`at` >= `last_in_at` THEN 0 ELSE `unread` END, `last_at` = max(`last_at`, NEW.`at`), `last_in_at` = CASE WHEN NEW.`direction` = 'in' THEN max(`last_in_at`, NEW.`at`) ELSE `last_in_at` END WHERE `id` = NEW.`conversation_id`; INSERT INTO `lead_changes` (`lead_id`, `is_new`, `is_message`, `at`) SELECT `lead_id`, 0, NEW.`direction` = 'in', NEW.`created_at` FROM `conversations` WHERE `id` = NEW.`conversation_id`; END;--> statement-breakpoint
CREATE TRIGGER `messages_state` AFTER UPDATE OF `state` ON `messages` WHEN NEW.`state` IS NOT OLD.`state` AND NEW.`state` IN ('sent', 'delivered', 'read', 'failed', 'unsure') BEGIN INSERT INTO `lead_changes` (`lead_id`, `is_new`, `is_message`, `at`) SELECT `lead_id`, 0, 0, NEW.`state_at` FROM `conversations` WHERE `id` = NEW.`conversation_id`; END;--> statement-breakpoint
CREATE TRIGGER `messages_words_added` AFTER INSERT ON `messages` BEGIN insert into message_words (word, created_at, message_id) select distinct substr(w.value, s.value, 32), NEW.created_at, NEW.id from json_each('[' || replace(json_quote((with s0(t) as (select NEW.search_text), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '"', ' '), '''', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' ') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '„', ' '), '“', ' '), '”', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '–', ' '), '—', ' ') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '+', ' '), '_', ' '), '@', ' '), '=', ' '), '*', ' '), '#', ' '), '%', ' '), '&', ' '), '~', ' ') from s3), s5(t) as (select replace(replace(replace(replace(t, '^', ' '), '$', ' '), '№', ' '), '…', ' ') from s4) select t from s5)), ' ', '","') || ']') as w join json_each(iif(length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*', '[1,2,3,4,5,6,7,8,9,10,11,12]', iif(length(w.value) = 17 and w.value not glob '*[^0-9a-z]*', '[1,10,11,12,13,14]', '[1]'))) as s where w.key < 48 and w.value <> '' and s.value <= max(1, length(w.value) - 3) on conflict do nothing; END;--> statement-breakpoint
CREATE TRIGGER `messages_words_removed` AFTER DELETE ON `messages` BEGIN delete from message_words where created_at = OLD.created_at and message_id = OLD.id and word in (select substr(w.value, s.value, 32) from json_each('[' || replace(json_quote((with s0(t) as (select OLD.search_text), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '"', ' '), '''', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '«', ' '), '»', ' ') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '„', ' '), '“', ' '), '”', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '–', ' '), '—', ' ') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '+', ' '), '_', ' '), '@', ' '), '=', ' '), '*', ' '), '#', ' '), '%', ' '), '&', ' '), '~', ' ') from s3), s5(t) as (select replace(replace(replace(replace(t, '^', ' '), '$', ' '), '№', ' '), '…', ' ') from s4) select t from s5)), ' ', '","') || ']') as w join json_each(iif(length(w.value) between 10 and 15 and w.value not glob '*[^0-9]*', '[1,2,3,4,5,6,7,8,9,10,11,12]', iif(length(w.value) = 17 and w.value not glob '*[^0-9a-z]*', '[1,10,11,12,13,14]', '[1]'))) as s where w.key < 48 and w.value <> '' and s.value <= max(1, length(w.value) - 3)); END;