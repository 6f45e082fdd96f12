CREATE TABLE "delivery_zones" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"zones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_zones_one_row" CHECK ("delivery_zones"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"place" jsonb,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_addresses_once" UNIQUE("user_id","address")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "zone" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER delivery_zones_version BEFORE UPDATE ON "delivery_zones" FOR EACH ROW EXECUTE FUNCTION count_change();--> statement-breakpoint
INSERT INTO "delivery_zones" DEFAULT VALUES;
