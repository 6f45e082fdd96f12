-- The words of a text as search compares them: lower case, the letters that people write in more than one way written
-- one way, whatever stands between words left out. Separators are listed, because what counts as a letter depends on the
-- locale of the database.
CREATE FUNCTION search_words(input text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(
    regexp_split_to_array(translate(lower(input), 'أإآىةًٌٍَُِّْـ', 'ااايه'), '[\s!-/:-@\[-`{-~،؛؟«»…–—]+'), ''))
$$;
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"reservations" integer DEFAULT 0 NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL,
	"revenue" numeric(10, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"reservations" integer DEFAULT 0 NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL,
	"revenue" numeric(10, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reservation_id" uuid,
	"user_id" uuid,
	"changed_by" text,
	"what" text NOT NULL,
	"before" text,
	"after" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_changes_known" CHECK ("order_changes"."what" in ('opened', 'status', 'payment', 'refund'))
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_locale_known";--> statement-breakpoint
DROP INDEX "messages_newest";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "languages" text[] DEFAULT '{"en","ar"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "calendar_secret" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "panel_locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_words(full_name || ' ' || email || ' ' || coalesce(phone, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "preview" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_words(name || ' ' || coalesce(name_ar, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_words(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' ||
        regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_words(left(id::text, 8) || ' ' || full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' ||
        regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_words(left(id::text, 8) || ' ' || customer_name || ' ' || coalesce(customer_email, '') || ' ' ||
        coalesce(customer_phone, '') || ' ' || regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_changes_by_day" ON "figure_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "order_changes_of_order" ON "order_changes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "categories_of_picture" ON "categories" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_of_picture" ON "products" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_unopened" ON "orders" USING btree ("created_at") WHERE "orders"."opened_at" is null;--> statement-breakpoint
CREATE INDEX "reservations_words" ON "reservations" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "reservations_by_date" ON "reservations" USING btree ("reservation_date","reservation_time","id");--> statement-breakpoint
CREATE INDEX "reservations_by_status" ON "reservations" USING btree ("status","reservation_date","reservation_time","id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_languages_known" CHECK ("settings"."languages" <@ array['en', 'ar'] and 'en' = any("settings"."languages"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('en', 'ar') and "users"."panel_locale" in ('en', 'ar'));
--> statement-breakpoint
CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_version BEFORE UPDATE ON "categories" FOR EACH ROW EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER products_version BEFORE UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER settings_version BEFORE UPDATE ON "settings" FOR EACH ROW EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE FUNCTION message_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders', json_build_object('table', TG_TABLE_NAME, 'id', NEW.id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER messages_announced AFTER INSERT OR UPDATE ON "messages" FOR EACH ROW EXECUTE FUNCTION message_changed();
--> statement-breakpoint
-- The day it was at the restaurant.
CREATE FUNCTION restaurant_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (moment AT TIME ZONE coalesce((SELECT time_zone FROM settings), 'UTC'))::date
$$;
--> statement-breakpoint
-- Cancelled orders and PayPal orders that were never paid, or paid back, are no revenue.
CREATE FUNCTION revenue_of(status text, payment_method text, payment_status text, total numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status = 'cancelled' OR (payment_method = 'paypal' AND payment_status <> 'paid') THEN 0 ELSE total END
$$;
--> statement-breakpoint
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO figure_changes (day, orders, revenue)
      SELECT restaurant_day(created_at), count(*), sum(revenue_of(status, payment_method, payment_status, total_amount))
      FROM new_rows GROUP BY 1;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    INSERT INTO figure_changes (day, orders, revenue)
      SELECT restaurant_day(created_at), -count(*), -sum(revenue_of(status, payment_method, payment_status, total_amount))
      FROM old_rows GROUP BY 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('INSERT INTO figure_changes (day, %I) SELECT restaurant_day(created_at), count(*) FROM new_rows GROUP BY 1', TG_TABLE_NAME);
  ELSE
    EXECUTE format('INSERT INTO figure_changes (day, %I) SELECT restaurant_day(created_at), -count(*) FROM old_rows GROUP BY 1', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_added AFTER INSERT ON "orders" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER orders_updated AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER orders_deleted AFTER DELETE ON "orders" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER reservations_added AFTER INSERT ON "reservations" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER reservations_deleted AFTER DELETE ON "reservations" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER customers_added AFTER INSERT ON "customers" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER customers_deleted AFTER DELETE ON "customers" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
-- What was there before anybody counted.
INSERT INTO daily_figures (day, orders, reservations, customers, revenue)
  SELECT day, sum(orders), sum(reservations), sum(customers), sum(revenue) FROM (
    SELECT restaurant_day(created_at) AS day, 1 AS orders, 0 AS reservations, 0 AS customers,
      revenue_of(status, payment_method, payment_status, total_amount) AS revenue FROM orders
    UNION ALL SELECT restaurant_day(created_at), 0, 1, 0, 0 FROM reservations
    UNION ALL SELECT restaurant_day(created_at), 0, 0, 1, 0 FROM customers
  ) AS events GROUP BY day;
