CREATE TABLE "bumps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"station_id" uuid,
	"quantity" smallint NOT NULL,
	"bumped_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bumps_of_line" UNIQUE NULLS NOT DISTINCT("order_id","line","station_id"),
	CONSTRAINT "bumps_quantity_not_negative" CHECK ("bumps"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_changes" DROP CONSTRAINT "order_changes_known";--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "delta" jsonb;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "station_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "overruled" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "to_collect" numeric(14, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "station_id" uuid;--> statement-breakpoint
ALTER TABLE "bumps" ADD CONSTRAINT "bumps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bumps" ADD CONSTRAINT "bumps_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_known" CHECK ("order_changes"."what" in ('opened', 'status', 'payment', 'refund', 'due', 'content'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source_known" CHECK ("orders"."source" in ('website', 'phone', 'counter', 'walk_in'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_to_collect_range" CHECK ("orders"."to_collect" between 0 and "orders"."total_amount");--> statement-breakpoint
CREATE TRIGGER bumps_announced AFTER INSERT OR UPDATE ON "bumps" FOR EACH ROW EXECUTE FUNCTION order_changed();
