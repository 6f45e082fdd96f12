ALTER TABLE "order_items" ADD COLUMN "meal_size" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "guests_count" integer;--> statement-breakpoint
-- By hand: lines sold before have the meal size and the guests only as a sentence.
UPDATE "order_items" SET "meal_size" = "said"[1], "guests_count" = "said"[2]::integer FROM (
  SELECT "id", regexp_match("notes", '^Meal size: (half|full|custom), Guests: ([1-9]\d{0,5})$') AS "said" FROM "order_items"
) AS "sentences" WHERE "sentences"."id" = "order_items"."id" AND "said" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_meal_size_known" CHECK ("order_items"."meal_size" in ('half', 'full', 'custom'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_meal_whole" CHECK (("order_items"."meal_size" is null) = ("order_items"."guests_count" is null) and "order_items"."guests_count" > 0);