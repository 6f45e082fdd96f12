ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_add_up";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_not_negative";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tip" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pays_with" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "minimum_pickup" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "minimum_delivery" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tips" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tip_percents" smallint[] DEFAULT '{10,15,20}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_covers_total" CHECK ("orders"."pays_with" is null or "orders"."pays_with" >= "orders"."total_amount" and "orders"."payment_method" = 'cash');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_add_up" CHECK ("orders"."total_amount" = "orders"."subtotal" + "orders"."tax" + "orders"."delivery_fee" + "orders"."tip");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_not_negative" CHECK ("orders"."subtotal" >= 0 and "orders"."tax" >= 0 and "orders"."delivery_fee" >= 0 and "orders"."tip" >= 0 and "orders"."tax_percent" >= 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_minimums_not_negative" CHECK ("settings"."minimum_pickup" >= 0 and "settings"."minimum_delivery" >= 0);--> statement-breakpoint
-- Tips are the team's, not the restaurant's: revenue is the rest of the total, less what was paid back.
CREATE FUNCTION revenue_of(status text, payment_status text, total numeric, tip numeric, refunded numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status = 'cancelled' OR payment_status IN ('unpaid', 'checking') THEN 0
    ELSE greatest(total - tip - refunded, 0) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO figure_changes (day, orders, revenue)
      SELECT restaurant_day(created_at), count(*), sum(revenue_of(status, payment_status, total_amount, tip, refunded_amount))
      FROM new_rows GROUP BY 1;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    INSERT INTO figure_changes (day, orders, revenue)
      SELECT restaurant_day(created_at), -count(*), -sum(revenue_of(status, payment_status, total_amount, tip, refunded_amount))
      FROM old_rows GROUP BY 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION revenue_of(text, text, numeric, numeric);
