ALTER TABLE `car_facets` ADD `prices` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `car_facets` ADD `price_min` integer;--> statement-breakpoint
ALTER TABLE `promotions` ADD `starts_on` text;--> statement-breakpoint
ALTER TABLE `promotions` ADD `ends_on` text;--> statement-breakpoint
ALTER TABLE `promotions` ADD `link` text;--> statement-breakpoint
-- Prices of the cars on show now. From here on they are kept by the writes (worker/db/queries/facets.ts).
UPDATE `car_facets` SET
  `price_min` = (
    SELECT min(`price`) FROM `cars`
    WHERE `cars`.`status` = `car_facets`.`status` AND `cars`.`listed` = 1 AND `cars`.`brand_id` = `car_facets`.`brand_id`
  ),
  `prices` = coalesce((
    SELECT json_group_array(json_array(band, n)) FROM (
      SELECT (`price` + 49999999) / 50000000 AS band, count(*) AS n FROM `cars`
      WHERE `cars`.`status` = `car_facets`.`status` AND `cars`.`listed` = 1 AND `cars`.`brand_id` = `car_facets`.`brand_id`
      GROUP BY band
    )
  ), '[]');--> statement-breakpoint
-- «31 декабря 2026», «до 31 декабря 2026 года», «31.12.2026»: a text that says anything else gets no date. `date(x, '+0 days') = x`
-- refuses the 31st of February. Patterns stay below D1's limit of 50 bytes.
WITH `texts` AS (
  SELECT `id`, trim(replace(replace(replace(trim(`valid_until`), char(160), ' '), 'До ', ''), 'до ', '')) AS `text`
  FROM `promotions` WHERE `valid_until` IS NOT NULL
), `months`(`name`, `number`) AS (
  VALUES ('января', '01'), ('февраля', '02'), ('марта', '03'), ('апреля', '04'), ('мая', '05'), ('июня', '06'),
    ('июля', '07'), ('августа', '08'), ('сентября', '09'), ('октября', '10'), ('ноября', '11'), ('декабря', '12')
), `parts` AS (
  SELECT `id`, `text`, `name`, `number`, cast(`text` AS integer) AS `day`,
    substr(`text`, instr(`text`, ' ' || `name` || ' ') + length(`name`) + 2, 4) AS `year`
  FROM `texts` JOIN `months` ON instr(`text`, ' ' || `name` || ' ') IN (2, 3)
), `dates` AS (
  SELECT `id`, `year` || '-' || `number` || '-' || printf('%02d', `day`) AS `date`
  FROM `parts`
  WHERE `year` GLOB '[0-9][0-9][0-9][0-9]'
    AND substr(`text`, 1, instr(`text`, ' ') - 1) IN (printf('%d', `day`), printf('%02d', `day`))
    AND substr(`text`, instr(`text`, `year`) + 4) IN ('', ' года', ' г.', ' г')
  UNION ALL
  SELECT `id`, substr(`text`, 7, 4) || '-' || substr(`text`, 4, 2) || '-' || substr(`text`, 1, 2)
  FROM `texts`
  WHERE substr(`text`, 1, 10) GLOB '[0-9][0-9].[0-9][0-9].[0-9][0-9][0-9][0-9]' AND substr(`text`, 11) IN ('', ' года', ' г.', ' г')
)
UPDATE `promotions` SET `ends_on` = (SELECT `date` FROM `dates` WHERE `dates`.`id` = `promotions`.`id` AND date(`date`, '+0 days') = `date`);
