CREATE TABLE "option_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "option_groups_kind_known" CHECK ("option_groups"."kind" in ('one', 'several', 'quantities'))
);
--> statement-breakpoint
CREATE TABLE "options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"price" numeric(10, 2) DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_sold_out" boolean DEFAULT false NOT NULL,
	"sold_out_until" timestamp with time zone,
	"contains" text[] DEFAULT '{}' NOT NULL,
	"may_contain" text[] DEFAULT '{}' NOT NULL,
	"allergens_checked_at" timestamp with time zone,
	"allergens_checked_by" uuid,
	CONSTRAINT "options_sold_out_until" CHECK ("options"."is_sold_out" or "options"."sold_out_until" is null),
	CONSTRAINT "options_allergens_known" CHECK ("options"."contains" <@ '{gluten,crustaceans,eggs,fish,peanuts,soy,milk,nuts,celery,mustard,sesame,sulphites,lupin,molluscs,wheat,rye,barley,oats,spelt,khorasan,almond,hazelnut,walnut,cashew,pecan,brazil_nut,pistachio,macadamia}'::text[] and "options"."may_contain" <@ '{gluten,crustaceans,eggs,fish,peanuts,soy,milk,nuts,celery,mustard,sesame,sulphites,lupin,molluscs,wheat,rye,barley,oats,spelt,khorasan,almond,hazelnut,walnut,cashew,pecan,brazil_nut,pistachio,macadamia}'::text[])
);
--> statement-breakpoint
CREATE TABLE "product_option_groups" (
	"product_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"serving_size" text,
	"position" smallint NOT NULL,
	"min" smallint DEFAULT 0 NOT NULL,
	"max" smallint,
	"free" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_option_groups_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_option_groups_once" UNIQUE NULLS NOT DISTINCT("product_id","group_id","serving_size"),
	CONSTRAINT "product_option_groups_range" CHECK ("product_option_groups"."min" >= 0 and "product_option_groups"."free" >= 0 and "product_option_groups"."max" >= "product_option_groups"."min")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "contains" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "may_contain" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "allergens_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "allergens_checked_by" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stated_diets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "heat" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "choices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "allergens" jsonb DEFAULT '{"checked":false,"contains":[],"may_contain":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "avoids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "choices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "allergens" jsonb DEFAULT '{"checked":false,"contains":[],"may_contain":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_group_id_option_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."option_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_allergens_checked_by_users_id_fk" FOREIGN KEY ("allergens_checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option_groups" ADD CONSTRAINT "product_option_groups_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option_groups" ADD CONSTRAINT "product_option_groups_group_id_option_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."option_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "option_groups_by_name" ON "option_groups" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "options_of_group" ON "options" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "options_sold_out" ON "options" USING btree ("sold_out_until") WHERE "options"."is_sold_out";--> statement-breakpoint
CREATE INDEX "product_option_groups_of_group" ON "product_option_groups" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_allergens_checked_by_users_id_fk" FOREIGN KEY ("allergens_checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_sold_out" ON "products" USING btree ("sold_out_until") WHERE "products"."is_sold_out";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_heat_range" CHECK ("products"."heat" between 0 and 3);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_diets_known" CHECK ("products"."stated_diets" <@ '{vegetarian,vegan}'::text[]);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sold_out_until" CHECK ("products"."is_sold_out" or "products"."sold_out_until" is null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_allergens_known" CHECK ("products"."contains" <@ '{gluten,crustaceans,eggs,fish,peanuts,soy,milk,nuts,celery,mustard,sesame,sulphites,lupin,molluscs,wheat,rye,barley,oats,spelt,khorasan,almond,hazelnut,walnut,cashew,pecan,brazil_nut,pistachio,macadamia}'::text[] and "products"."may_contain" <@ '{gluten,crustaceans,eggs,fish,peanuts,soy,milk,nuts,celery,mustard,sesame,sulphites,lupin,molluscs,wheat,rye,barley,oats,spelt,khorasan,almond,hazelnut,walnut,cashew,pecan,brazil_nut,pistachio,macadamia}'::text[]);--> statement-breakpoint
CREATE TRIGGER option_groups_version BEFORE UPDATE ON "option_groups" FOR EACH ROW EXECUTE FUNCTION count_change();--> statement-breakpoint
CREATE TRIGGER option_groups_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "option_groups" EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER options_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "options" EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER product_option_groups_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_option_groups" EXECUTE FUNCTION content_changed();
