CREATE TABLE "order_days" (
	"day" date PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "tax_percent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "delivery_fee" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "price_range" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "day_number" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "order_numbers" text DEFAULT 'id' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "one_panel_language" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_order_numbers_known" CHECK ("settings"."order_numbers" in ('id', 'day'));