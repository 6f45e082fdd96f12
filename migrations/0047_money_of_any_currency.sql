-- All amounts so far are in dollars with two decimals: they stay the same, with room for currencies with three.
ALTER TABLE "daily_figures" ALTER COLUMN "revenue" SET DATA TYPE numeric(14, 3);
--> statement-breakpoint
ALTER TABLE "figure_changes" ALTER COLUMN "revenue" SET DATA TYPE numeric(14, 3);
--> statement-breakpoint
ALTER TABLE "options" ALTER COLUMN "price" SET DATA TYPE numeric(14, 3);
--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "unit_price" SET DATA TYPE numeric(14, 3);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "refunded_amount" SET DATA TYPE numeric(14, 3), ALTER COLUMN "subtotal" SET DATA TYPE numeric(14, 3), ALTER COLUMN "tax" SET DATA TYPE numeric(14, 3), ALTER COLUMN "delivery_fee" SET DATA TYPE numeric(14, 3), ALTER COLUMN "tip" SET DATA TYPE numeric(14, 3), ALTER COLUMN "total_amount" SET DATA TYPE numeric(14, 3), ALTER COLUMN "pays_with" SET DATA TYPE numeric(14, 3);
--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "amount" SET DATA TYPE numeric(14, 3);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount" SET DATA TYPE numeric(14, 3), ALTER COLUMN "fee" SET DATA TYPE numeric(14, 3), ALTER COLUMN "captured" SET DATA TYPE numeric(14, 3), ALTER COLUMN "refunded" SET DATA TYPE numeric(14, 3), ALTER COLUMN "paypal_captured" SET DATA TYPE numeric(14, 3), ALTER COLUMN "paypal_refunded" SET DATA TYPE numeric(14, 3);
--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "amount" SET DATA TYPE numeric(14, 3);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "price" SET DATA TYPE numeric(14, 3), ALTER COLUMN "now_price" SET DATA TYPE numeric(14, 3);
--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "total_amount" SET DATA TYPE numeric(14, 3);
--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "delivery_fee" SET DATA TYPE numeric(14, 3), ALTER COLUMN "minimum_pickup" SET DATA TYPE numeric(14, 3), ALTER COLUMN "minimum_delivery" SET DATA TYPE numeric(14, 3);
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD COLUMN "currency" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "figure_changes" ADD COLUMN "currency" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
-- A refund has the currency of its payment.
UPDATE "refunds" SET "currency" = "payments"."currency" FROM "payments"
  WHERE "payments"."id" = "refunds"."payment_id" AND "payments"."currency" <> 'USD';
--> statement-breakpoint
-- Every figure so far that has revenue is in dollars.
UPDATE "daily_figures" SET "currency" = 'USD';
--> statement-breakpoint
UPDATE "figure_changes" SET "currency" = 'USD' WHERE "revenue" <> 0;
--> statement-breakpoint
ALTER TABLE "daily_figures" DROP CONSTRAINT "daily_figures_pkey";
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_day_currency_pk" PRIMARY KEY("day","currency");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO figure_changes (day, currency, orders, revenue)
      SELECT restaurant_day(created_at), currency, count(*), sum(revenue_of(status, payment_status, total_amount, tip, refunded_amount))
      FROM new_rows GROUP BY 1, 2;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    INSERT INTO figure_changes (day, currency, orders, revenue)
      SELECT restaurant_day(created_at), currency, -count(*), -sum(revenue_of(status, payment_status, total_amount, tip, refunded_amount))
      FROM old_rows GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_figures_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH summed AS (DELETE FROM daily_figures), changes AS (DELETE FROM figure_changes)
  INSERT INTO figure_changes (day, currency, orders, reservations, customers, revenue)
    SELECT day, currency, sum(orders), sum(reservations), sum(customers), sum(revenue) FROM (
      SELECT restaurant_day(created_at) AS day, currency, 1 AS orders, 0 AS reservations, 0 AS customers,
        revenue_of(status, payment_status, total_amount, tip, refunded_amount) AS revenue FROM orders
      UNION ALL SELECT restaurant_day(created_at), '', 0, 1, 0, 0 FROM reservations
      UNION ALL SELECT restaurant_day(created_at), '', 0, 0, 1, 0 FROM customers
    ) AS everything GROUP BY day, currency;
  RETURN NULL;
END
$$;
