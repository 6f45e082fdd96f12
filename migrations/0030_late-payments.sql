ALTER TABLE "order_changes" DROP CONSTRAINT "order_changes_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "missed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "line" smallint;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "kept_by" text;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_known" CHECK ("order_changes"."what" in ('opened', 'status', 'payment', 'refund', 'due'));--> statement-breakpoint
-- By hand: the line of each reservation. Lines of the same dish and size are numbered alike in both tables.
ALTER TABLE "reservations" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "reservations" SET "line" = matching."line" FROM (
  SELECT booked."id", sold."line" FROM (
    SELECT "id", "order_id", "product_name", "serving_size", "choices", "quantity", "total_amount",
      format('Meal size: %s, Guests: %s', "meal_size", "guests_count") AS "notes",
      row_number() OVER (PARTITION BY "order_id", "product_name", "serving_size", "choices", "quantity", "total_amount", "meal_size", "guests_count" ORDER BY "id") AS "nth"
    FROM "reservations"
  ) AS booked JOIN (
    SELECT "order_id", "line", "product_name", "serving_size", "choices", "quantity", "unit_price" * "quantity" AS "total_amount", "notes",
      row_number() OVER (PARTITION BY "order_id", "product_name", "serving_size", "choices", "quantity", "unit_price", "notes" ORDER BY "line") AS "nth"
    FROM "order_items" WHERE "notes" IS NOT NULL
  ) AS sold ON sold."order_id" = booked."order_id" AND sold."product_name" = booked."product_name"
    AND sold."serving_size" IS NOT DISTINCT FROM booked."serving_size" AND sold."choices" = booked."choices"
    AND sold."quantity" = booked."quantity" AND sold."total_amount" = booked."total_amount"
    AND sold."notes" = booked."notes" AND sold."nth" = booked."nth"
) AS matching WHERE matching."id" = "reservations"."id";--> statement-breakpoint
ALTER TABLE "reservations" ENABLE TRIGGER USER;
