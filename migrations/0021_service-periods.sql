-- Hours become a list of service periods, and closed days become special days. What guests see does not change.
ALTER TABLE "settings" ADD COLUMN "service_periods" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "special_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "settings" SET
  "service_periods" = coalesce((
    SELECT jsonb_agg(jsonb_build_object('opens', hours ->> 'opens', 'closes', hours ->> 'closes',
        'services', '["dine_in", "pickup", "delivery"]'::jsonb, 'weekdays', weekdays, 'from', NULL, 'to', NULL) ORDER BY first_day)
    FROM (
      SELECT weekly_hours -> day AS hours, jsonb_agg(day ORDER BY number) AS weekdays, min(number) AS first_day
      FROM unnest(ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) WITH ORDINALITY AS days (day, number)
      WHERE jsonb_typeof(weekly_hours -> day) = 'object'
      GROUP BY weekly_hours -> day
    ) AS periods), '[]'),
  "special_days" = coalesce((
    SELECT jsonb_agg(jsonb_build_object('date', day, 'periods', '[]'::jsonb, 'reason', NULL, 'reason_ar', NULL) ORDER BY day)
    FROM unnest(closed_days) AS day), '[]');--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "service_periods" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "settings" DROP COLUMN "weekly_hours";--> statement-breakpoint
ALTER TABLE "settings" DROP COLUMN "closed_days";
