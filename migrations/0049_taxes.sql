ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_add_up";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_not_negative";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_cash_covers_total";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_name" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "smallest_coin" numeric(14, 3);--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "taxes" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tax_word" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tax_word_ar" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "smallest_coin" numeric(14, 3);--> statement-breakpoint
-- Until now there was one percentage, of the dishes alone.
UPDATE "order_items" SET "tax_percent" = "orders"."tax_percent" FROM "orders"
  WHERE "orders"."id" = "order_items"."order_id" AND "orders"."channel" = 'order' AND "orders"."tax_percent" > 0;--> statement-breakpoint
ALTER TABLE "orders" DISABLE TRIGGER orders_announced;--> statement-breakpoint
UPDATE "orders" SET "taxes" = jsonb_build_array(jsonb_build_object('name', null, 'name_ar', null, 'percent', "tax_percent",
    'dishes', "subtotal", 'delivery', 0, 'tax', "tax"))
  WHERE "channel" = 'order' AND "tax_percent" > 0 AND "subtotal" > 0;--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER orders_announced;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tax_percent";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_add_up" CHECK ("orders"."total_amount" = "orders"."subtotal" + case when "orders"."tax_included" then 0 else "orders"."tax" end + "orders"."delivery_fee" + "orders"."tip");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_not_negative" CHECK ("orders"."subtotal" >= 0 and "orders"."tax" >= 0 and "orders"."delivery_fee" >= 0 and "orders"."tip" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_covers_total" CHECK ("orders"."pays_with" is null or "orders"."payment_method" = 'cash' and
        "orders"."pays_with" >= coalesce(round("orders"."total_amount" / "orders"."smallest_coin") * "orders"."smallest_coin", "orders"."total_amount"));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_smallest_coin_positive" CHECK ("settings"."smallest_coin" > 0);