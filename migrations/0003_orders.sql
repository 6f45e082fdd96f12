CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"phone_digits" text GENERATED ALWAYS AS (nullif(regexp_replace(phone, '[^0-9]', '', 'g'), '')) STORED,
	"address" text,
	"notes" text,
	"rating" numeric(2, 1) DEFAULT 5 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_email_lower_case" CHECK ("customers"."email" = lower("customers"."email")),
	CONSTRAINT "customers_rating_range" CHECK ("customers"."rating" between 1 and 5 and "customers"."rating_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"product_name_ar" text,
	"serving_size" text,
	"serving_size_ar" text,
	"quantity" smallint NOT NULL,
	"unit_price" numeric(10, 2) NOT NULL,
	"notes" text,
	CONSTRAINT "order_items_quantity_positive" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_price_not_negative" CHECK ("order_items"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"customer_id" uuid,
	"channel" text NOT NULL,
	"access_token" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"phone" text,
	"delivery_address" text,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"subtotal" numeric(10, 2) NOT NULL,
	"tax_percent" numeric(5, 2) NOT NULL,
	"tax" numeric(10, 2) NOT NULL,
	"delivery_fee" numeric(10, 2) NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_access_token_unique" UNIQUE("access_token"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'confirmed', 'preparing', 'ready', 'delivering', 'completed', 'cancelled')),
	CONSTRAINT "orders_channel_known" CHECK ("orders"."channel" in ('checkout', 'order', 'reservation')),
	CONSTRAINT "orders_payment_known" CHECK ("orders"."payment_method" in ('cash', 'paypal', 'pickup')),
	CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('not_required', 'unpaid', 'paid', 'refunded')),
	CONSTRAINT "orders_locale_known" CHECK ("orders"."locale" in ('en', 'ar')),
	CONSTRAINT "orders_amounts_add_up" CHECK ("orders"."total_amount" = "orders"."subtotal" + "orders"."tax" + "orders"."delivery_fee"),
	CONSTRAINT "orders_amounts_not_negative" CHECK ("orders"."subtotal" >= 0 and "orders"."tax" >= 0 and "orders"."delivery_fee" >= 0 and "orders"."tax_percent" >= 0),
	CONSTRAINT "orders_address_where_delivered" CHECK ("orders"."delivery_address" is not null or "orders"."payment_method" = 'pickup' or "orders"."channel" = 'reservation')
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid,
	"customer_id" uuid,
	"customer_name" text NOT NULL,
	"customer_email" text,
	"customer_phone" text,
	"delivery_address" text,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"product_name_ar" text,
	"serving_size" text,
	"serving_size_ar" text,
	"quantity" smallint NOT NULL,
	"reservation_date" date NOT NULL,
	"reservation_time" time NOT NULL,
	"meal_size" text NOT NULL,
	"guests_count" integer NOT NULL,
	"special_requests" text,
	"payment_method" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_status_known" CHECK ("reservations"."status" in ('pending', 'confirmed', 'preparing', 'ready', 'delivering', 'completed', 'cancelled')),
	CONSTRAINT "reservations_meal_size_known" CHECK ("reservations"."meal_size" in ('half', 'full', 'custom')),
	CONSTRAINT "reservations_payment_known" CHECK ("reservations"."payment_method" in ('cash', 'paypal')),
	CONSTRAINT "reservations_guests_positive" CHECK ("reservations"."guests_count" > 0 and "reservations"."quantity" > 0),
	CONSTRAINT "reservations_amount_not_negative" CHECK ("reservations"."total_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_unique" ON "customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("phone_digits","created_at");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_of_order" ON "order_items" USING btree ("order_id","line");--> statement-breakpoint
CREATE INDEX "order_items_of_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree ("email","created_at" DESC NULLS LAST) WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "reservations_in_slot" ON "reservations" USING btree ("reservation_date","reservation_time") WHERE "reservations"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "reservations_of_order" ON "reservations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reservations_newest" ON "reservations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservations_of_user" ON "reservations" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservations_of_customer" ON "reservations" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservations_of_guest" ON "reservations" USING btree ("customer_email","created_at" DESC NULLS LAST) WHERE "reservations"."user_id" is null;--> statement-breakpoint
CREATE INDEX "reservations_of_product" ON "reservations" USING btree ("product_id");--> statement-breakpoint
-- Whoever changes an order or a reservation, by our code or by hand in SQL, every process learns of it when it is committed.
CREATE FUNCTION order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE order_id uuid;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN order_id := NEW.id; ELSE order_id := NEW.order_id; END IF;
  PERFORM pg_notify('orders', json_build_object('table', TG_TABLE_NAME, 'id', NEW.id, 'order_id', order_id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_announced AFTER INSERT OR UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION order_changed();
--> statement-breakpoint
CREATE TRIGGER reservations_announced AFTER INSERT OR UPDATE ON "reservations" FOR EACH ROW EXECUTE FUNCTION order_changed();
