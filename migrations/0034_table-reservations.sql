ALTER TABLE "order_items" DROP CONSTRAINT "order_items_meal_whole";--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "meal_size" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "coming_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "table_reservations" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_meal_whole" CHECK (("order_items"."meal_size" is null or "order_items"."guests_count" is not null) and "order_items"."guests_count" > 0);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_table_whole" CHECK ("reservations"."meal_size" is not null or ("reservations"."product_id" is null and "reservations"."quantity" = 1 and "reservations"."total_amount" = 0));