CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"slug" text NOT NULL,
	"image_url" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_status_known" CHECK ("categories"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"url" text GENERATED ALWAYS AS ('/media/' || name) STORED NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_name_unique" UNIQUE("name"),
	CONSTRAINT "media_size_positive" CHECK ("media"."width" > 0 and "media"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"description" text DEFAULT '' NOT NULL,
	"description_ar" text,
	"price" numeric(10, 2) NOT NULL,
	"image_url" text NOT NULL,
	"category_id" uuid NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"is_dish_of_day" boolean DEFAULT false NOT NULL,
	"is_reservable" boolean DEFAULT true NOT NULL,
	"available_times" time[] DEFAULT '{}' NOT NULL,
	"serving_sizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_guests" smallint DEFAULT 8 NOT NULL,
	"status" text GENERATED ALWAYS AS (case when is_available then 'active' else 'inactive' end) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (translate(lower(name || ' ' || coalesce(name_ar, '') || ' ' || description || ' ' || coalesce(description_ar, '')), 'أإآىةًٌٍَُِّْـ', 'ااايه')) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_price_not_negative" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_max_guests_range" CHECK ("products"."max_guests" between 1 and 20),
	CONSTRAINT "products_times_only_when_reservable" CHECK ("products"."is_reservable" or cardinality("products"."available_times") = 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"tagline" text NOT NULL,
	"tagline_ar" text,
	"logo_url" text NOT NULL,
	"phone" text NOT NULL,
	"whatsapp" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"address_ar" text,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text NOT NULL,
	"social_links" jsonb NOT NULL,
	"opening_line" text NOT NULL,
	"opening_line_ar" text,
	"weekly_hours" jsonb NOT NULL,
	"closed_days" date[] DEFAULT '{}' NOT NULL,
	"tax_percent" numeric(5, 2) DEFAULT 15 NOT NULL,
	"delivery_fee" numeric(10, 2) DEFAULT 5 NOT NULL,
	"slot_capacity" integer,
	"online_ordering" boolean DEFAULT true NOT NULL,
	"online_reservations" boolean DEFAULT true NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_charges_not_negative" CHECK ("settings"."tax_percent" >= 0 and "settings"."delivery_fee" >= 0),
	CONSTRAINT "settings_capacity_positive" CHECK ("settings"."slot_capacity" > 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_url_unique" ON "media" USING btree ("url");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "products_one_dish_of_day" ON "products" USING btree ("is_dish_of_day") WHERE "products"."is_dish_of_day";--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","name","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id");