ALTER TABLE "categories" ADD COLUMN "prep_minutes" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "start_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchen_load" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "now_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prep_minutes" smallint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "prep_minutes" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "pace_limit" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "pace_unit" text DEFAULT 'dishes' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "busy_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "busy_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at") WHERE "orders"."due_at" is not null and "orders"."status" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_prep_minutes_range" CHECK ("categories"."prep_minutes" between 0 and 600);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due_kind_known" CHECK ("orders"."due_kind" in ('asap', 'chosen'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due_whole" CHECK (("orders"."due_at" is null) = ("orders"."due_kind" is null) and ("orders"."due_at" is null) = ("orders"."start_at" is null)
        and ("orders"."due_until" is null or "orders"."due_until" > "orders"."due_at"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_now_price_not_negative" CHECK ("products"."now_price" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_prep_minutes_range" CHECK ("products"."prep_minutes" between 0 and 600);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_kitchen_minutes_range" CHECK ("settings"."prep_minutes" between 0 and 600 and "settings"."delivery_minutes" between 0 and 600);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_pace_positive" CHECK ("settings"."pace_limit" > 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_pace_unit_known" CHECK ("settings"."pace_unit" in ('dishes', 'minutes'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_busy_range" CHECK ("settings"."busy_minutes" between 0 and 240);--> statement-breakpoint
DROP TRIGGER settings_version ON "settings";--> statement-breakpoint
CREATE TRIGGER settings_version BEFORE UPDATE ON "settings" FOR EACH ROW WHEN (
  (OLD.busy_minutes, OLD.busy_until, OLD.paused_until) IS NOT DISTINCT FROM (NEW.busy_minutes, NEW.busy_until, NEW.paused_until)
) EXECUTE FUNCTION count_change();
