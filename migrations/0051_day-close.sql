CREATE TABLE "day_closes" (
	"number" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"closed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"closed_by" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"currency" text NOT NULL,
	"figures" jsonb NOT NULL,
	"drawer_float" numeric(14, 3) NOT NULL,
	"drawer_expected" numeric(14, 3) NOT NULL,
	"drawer_counted" numeric(14, 3) NOT NULL,
	"drawer_difference" numeric(14, 3) NOT NULL,
	"drawer_left" numeric(14, 3) NOT NULL,
	"note" text,
	CONSTRAINT "day_closes_day_unique" UNIQUE("day"),
	CONSTRAINT "day_closes_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "day_closes_number_positive" CHECK ("day_closes"."number" > 0),
	CONSTRAINT "day_closes_drawer_counts" CHECK ("day_closes"."drawer_counted" >= 0 and "day_closes"."drawer_left" between 0 and "day_closes"."drawer_counted"),
	CONSTRAINT "day_closes_difference" CHECK ("day_closes"."drawer_difference" = "day_closes"."drawer_counted" - "day_closes"."drawer_expected")
);
--> statement-breakpoint
CREATE TABLE "drawer_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(14, 3) NOT NULL,
	"reason" text NOT NULL,
	"entered_by" text NOT NULL,
	"close_number" integer,
	CONSTRAINT "drawer_entries_kind_known" CHECK ("drawer_entries"."kind" in ('put_in', 'taken_out', 'correction')),
	CONSTRAINT "drawer_entries_sign" CHECK ("drawer_entries"."amount" <> 0 and case "drawer_entries"."kind" when 'put_in' then "drawer_entries"."amount" > 0 when 'taken_out' then "drawer_entries"."amount" < 0 else true end)
);
--> statement-breakpoint
CREATE TABLE "money_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"service" text NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text,
	"name" text,
	"name_ar" text,
	"percent" numeric(5, 2),
	"included" boolean,
	"amount" numeric(14, 3) NOT NULL,
	"close_number" integer,
	CONSTRAINT "money_entries_kind_known" CHECK ("money_entries"."kind" in ('orders', 'subtotal', 'delivery', 'tip', 'rounding', 'taxed', 'tax', 'taxed_back', 'tax_back', 'given_back', 'uncollected', 'unmatched', 'cash', 'captured', 'refunded', 'fee')),
	CONSTRAINT "money_entries_service_known" CHECK ("money_entries"."service" in ('dine_in', 'pickup', 'delivery'))
);
--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_entries_open" ON "drawer_entries" USING btree ("at") WHERE "drawer_entries"."close_number" is null;--> statement-breakpoint
CREATE INDEX "drawer_entries_of_close" ON "drawer_entries" USING btree ("close_number");--> statement-breakpoint
CREATE INDEX "money_entries_of_order" ON "money_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "money_entries_open" ON "money_entries" USING btree ("at") WHERE "money_entries"."close_number" is null;--> statement-breakpoint
CREATE INDEX "money_entries_of_close" ON "money_entries" USING btree ("close_number") WHERE "money_entries"."close_number" > 0;--> statement-breakpoint
CREATE INDEX "order_changes_cancelled" ON "order_changes" USING btree ("created_at") WHERE "order_changes"."after" = 'cancelled' and "order_changes"."reservation_id" is null;--> statement-breakpoint
-- How many decimals an amount has, as in domain/currency-digits.ts.
CREATE FUNCTION currency_digits(currency text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'HUF', 'IQD', 'ISK', 'JPY', 'KMF', 'KRW', 'LBP', 'PYG', 'RWF', 'SYP', 'TWD',
      'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF', 'YER') THEN 0
    WHEN currency IN ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 3
    ELSE 2 END
$$;
--> statement-breakpoint
-- The money of an order as it is now, by kind. Always: cash + captured - refunded = subtotal + delivery + tip + added tax
-- + rounding - given_back - uncollected + unmatched. The tax of refunded dishes is that of their rate; other refunds take
-- the same share of every rate, so that a full refund takes all of it, to the cent.
CREATE FUNCTION order_money(wanted uuid)
  RETURNS TABLE (service text, currency text, kind text, provider text, name text, name_ar text, percent numeric, included boolean, amount numeric)
  LANGUAGE sql STABLE AS $$
  WITH sale AS (
    SELECT o.*, paid.id IS NOT NULL AS online, o.total_amount - o.to_collect AS due_online,
      paid.captured - paid.refunded AS kept, currency_digits(o.currency) AS digits,
      CASE WHEN o.channel = 'reservation' THEN 'dine_in' WHEN o.payment_method = 'pickup' THEN 'pickup' ELSE 'delivery' END AS served_as
    FROM orders o LEFT JOIN payments paid ON paid.order_id = o.id AND paid.state = 'completed'
    WHERE o.id = wanted
  ), sold AS (
    SELECT sale.*, CASE WHEN online THEN greatest(0, least(due_online, due_online - kept)) ELSE 0 END AS given_back,
      CASE WHEN online THEN CASE WHEN status = 'completed' THEN to_collect ELSE 0 END
        WHEN payment_method = 'paypal' OR smallest_coin IS NULL THEN total_amount
        ELSE round(total_amount / smallest_coin) * smallest_coin END AS cash
    FROM sale WHERE online OR (status = 'completed' AND payment_status = 'not_required')
  ), back AS (
    SELECT item.tax_name, item.tax_percent, sum(item.unit_price * (portion ->> 'quantity')::int) AS price
    FROM refunds, jsonb_array_elements(refunds.lines) AS portion, order_items AS item
    WHERE refunds.order_id = wanted AND refunds.state = 'completed' AND item.order_id = wanted
      AND item.line = (portion ->> 'line')::int
    GROUP BY item.tax_name, item.tax_percent
  ), rates AS (
    SELECT rate.name, rate.name_ar, rate.percent, coalesce(rate.dishes, 0) + coalesce(rate.delivery, 0) AS taxed, rate.tax,
      coalesce(back.price, 0) AS taxed_dishes,
      coalesce(round(rate.tax * back.price / nullif(coalesce(rate.dishes, 0) + coalesce(rate.delivery, 0), 0), sold.digits), 0) AS tax_dishes
    FROM sold CROSS JOIN LATERAL jsonb_to_recordset(sold.taxes)
      AS rate(name text, name_ar text, percent numeric, dishes numeric, delivery numeric, tax numeric)
    LEFT JOIN back ON back.tax_percent = rate.percent AND back.tax_name IS NOT DISTINCT FROM rate.name
  ), named AS (
    SELECT coalesce((SELECT sum(price) FROM back), 0)
      + CASE WHEN sold.tax_included THEN 0 ELSE coalesce((SELECT sum(tax_dishes) FROM rates), 0) END AS price
    FROM sold
  ), shares AS (
    SELECT coalesce(least(named.price, sold.given_back) / nullif(named.price, 0), 0) AS of_named,
      coalesce((sold.given_back - least(named.price, sold.given_back)) / nullif(sold.total_amount - named.price, 0), 0) AS of_rest
    FROM sold, named
  ), shared AS (
    SELECT rates.*, round(taxed_dishes * of_named + (taxed - taxed_dishes) * of_rest, digits) AS taxed_back,
      round(tax_dishes * of_named + (rates.tax - tax_dishes) * of_rest, digits) AS tax_back
    FROM rates, shares, sold
  ), online AS (
    SELECT payments.currency, sum(payments.captured) AS captured, sum(payments.refunded) AS refunded, sum(coalesce(payments.fee, 0)) AS fee
    FROM payments WHERE payments.order_id = wanted AND payments.captured > 0 GROUP BY payments.currency
  )
  SELECT sold.served_as, sold.currency, part.kind, NULL, NULL, NULL, NULL::numeric, NULL::boolean, part.amount
    FROM sold, LATERAL (VALUES ('orders', 1), ('subtotal', subtotal), ('delivery', delivery_fee), ('tip', tip),
      ('rounding', CASE WHEN online THEN 0 ELSE cash - total_amount END), ('given_back', given_back),
      ('uncollected', CASE WHEN online AND status <> 'completed' THEN to_collect ELSE 0 END), ('cash', cash)) AS part(kind, amount)
  UNION ALL
  SELECT sold.served_as, sold.currency, part.kind, NULL, shared.name, shared.name_ar, shared.percent, sold.tax_included, part.amount
    FROM sold, shared, LATERAL (VALUES ('taxed', taxed), ('tax', shared.tax), ('taxed_back', taxed_back), ('tax_back', tax_back)) AS part(kind, amount)
  UNION ALL
  -- A tax without a rate, as other programs may have stored it.
  SELECT sold.served_as, sold.currency, 'tax', NULL, NULL, NULL, NULL, sold.tax_included,
    sold.tax - coalesce((SELECT sum(rates.tax) FROM rates), 0) FROM sold
  UNION ALL
  SELECT sale.served_as, online.currency, part.kind, 'paypal', NULL, NULL, NULL, NULL, part.amount
    FROM sale, online, LATERAL (VALUES ('captured', captured), ('refunded', refunded), ('fee', fee)) AS part(kind, amount)
  UNION ALL
  SELECT sale.served_as, online.currency, 'unmatched', NULL, NULL, NULL, NULL, NULL,
    captured - refunded - coalesce((SELECT due_online - given_back FROM sold WHERE sold.online AND sold.currency = online.currency), 0)
    FROM sale, online
$$;
--> statement-breakpoint
-- Writes how the money of an order differs from its entries so far. The order is locked, so that changes of one order
-- are booked one after another.
CREATE FUNCTION book_order_money(wanted uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  booked_at timestamptz;
BEGIN
  PERFORM FROM orders WHERE id = wanted FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  booked_at := clock_timestamp();
  INSERT INTO money_entries (order_id, at, service, currency, kind, provider, name, name_ar, percent, included, amount)
    SELECT wanted, booked_at, service, currency, kind, provider, name, max(name_ar), percent, included, sum(amount) FROM (
      SELECT service, currency, kind, provider, name, name_ar, percent, included, amount FROM order_money(wanted)
      UNION ALL
      SELECT service, currency, kind, provider, name, name_ar, percent, included, -amount FROM money_entries WHERE order_id = wanted
    ) AS parts GROUP BY service, currency, kind, provider, name, percent, included HAVING sum(amount) <> 0;
END
$$;
--> statement-breakpoint
CREATE FUNCTION order_money_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_order_money(CASE TG_TABLE_NAME WHEN 'orders' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'order_id')::uuid END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Books money from before there were entries, at the moment when it is known to have moved. What moved before today stays
-- out of the first close.
CREATE FUNCTION book_earlier_money() RETURNS void LANGUAGE sql AS $$
  INSERT INTO money_entries (order_id, at, service, currency, kind, provider, name, name_ar, percent, included, amount, close_number)
    SELECT id, moved_at, service, currency, kind, provider, name, name_ar, percent, included, amount,
      CASE WHEN restaurant_day(moved_at) < restaurant_day(now()) THEN 0 END
    FROM (
      SELECT orders.id, money.*, least(now(), CASE
        WHEN money.kind IN ('given_back', 'taxed_back', 'tax_back', 'refunded') THEN coalesce(
          (SELECT max(updated_at) FROM refunds WHERE order_id = orders.id AND state = 'completed'), orders.updated_at)
        WHEN orders.payment_status = 'not_required' OR money.kind IN ('cash', 'uncollected') THEN coalesce(
          (SELECT max(created_at) FROM order_changes WHERE order_id = orders.id AND what = 'status' AND after = 'completed' AND reservation_id IS NULL),
          orders.updated_at)
        ELSE coalesce(
          (SELECT min(created_at) FROM order_changes WHERE order_id = orders.id AND what = 'payment' AND after IN ('paid', 'checking')),
          (SELECT min(created_at) FROM payments WHERE order_id = orders.id AND captured > 0), orders.updated_at)
        END) AS moved_at
      FROM orders CROSS JOIN LATERAL order_money(orders.id) AS money
      WHERE (orders.status = 'completed' OR EXISTS (SELECT FROM payments WHERE order_id = orders.id AND captured > 0))
        AND NOT EXISTS (SELECT FROM money_entries WHERE order_id = orders.id) AND money.amount <> 0
    ) AS earlier ORDER BY moved_at
$$;
--> statement-breakpoint
SELECT book_earlier_money();
--> statement-breakpoint
-- Deferred: at the end of the transaction, when the order, its payments and its refunds agree.
CREATE CONSTRAINT TRIGGER orders_added_completed AFTER INSERT ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'completed') EXECUTE FUNCTION order_money_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_money AFTER UPDATE ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status = 'completed', OLD.payment_status = 'not_required', OLD.payment_method, OLD.subtotal, OLD.tax, OLD.taxes, OLD.tax_included,
      OLD.delivery_fee, OLD.tip, OLD.total_amount, OLD.to_collect, OLD.smallest_coin, OLD.currency)
    IS DISTINCT FROM (NEW.status = 'completed', NEW.payment_status = 'not_required', NEW.payment_method, NEW.subtotal, NEW.tax, NEW.taxes, NEW.tax_included,
      NEW.delivery_fee, NEW.tip, NEW.total_amount, NEW.to_collect, NEW.smallest_coin, NEW.currency))
  EXECUTE FUNCTION order_money_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_added_captured AFTER INSERT ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.captured > 0) EXECUTE FUNCTION order_money_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_money AFTER UPDATE ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.captured, OLD.refunded, OLD.fee, OLD.currency, OLD.state = 'completed')
    IS DISTINCT FROM (NEW.captured, NEW.refunded, NEW.fee, NEW.currency, NEW.state = 'completed'))
  EXECUTE FUNCTION order_money_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_money AFTER UPDATE ON "refunds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.state = 'completed') IS DISTINCT FROM (NEW.state = 'completed')) EXECUTE FUNCTION order_money_changed();
--> statement-breakpoint
-- Entries and closes are never changed or deleted. Once, the close that is being written takes an entry with its number;
-- the first one marks what is older than its day with 0. A deleted order is forgotten. Only the demo is emptied, by who
-- starts a restaurant of their own.
CREATE FUNCTION keep_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_number integer;
  before jsonb;
  after jsonb;
BEGIN
  IF TG_OP IN ('DELETE', 'TRUNCATE') THEN
    IF TG_OP = 'DELETE' AND current_setting('sufra.emptying_demo', true) = 'yes' AND (SELECT is_demo FROM settings) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'entries and closes are never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT max(number) INTO last_number FROM day_closes;
  IF TG_TABLE_NAME = 'day_closes' THEN
    IF TG_OP = 'INSERT' AND NEW.number = coalesce(last_number, 0) + 1 AND NEW.day > coalesce((SELECT max(day) FROM day_closes), '-infinity') THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'closes are numbered one after another, and never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  after := to_jsonb(NEW);
  before := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) ELSE after || '{"close_number": null}' END;
  IF before ->> 'order_id' IS NOT NULL AND after ->> 'order_id' IS NULL
    AND NOT EXISTS (SELECT FROM orders WHERE id = (before ->> 'order_id')::uuid) THEN
    before := before || '{"order_id": null}';
  END IF;
  IF before -> 'close_number' = 'null'
    AND (NEW.close_number = coalesce(last_number, 0) + 1 OR (last_number IS NULL AND NEW.close_number = 0)) THEN
    before := before || jsonb_build_object('close_number', NEW.close_number);
  END IF;
  IF before = after THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'entries are never changed' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER money_entries_added BEFORE INSERT ON "money_entries" FOR EACH ROW WHEN (NEW.close_number IS NOT NULL) EXECUTE FUNCTION keep_closed_days();
--> statement-breakpoint
CREATE TRIGGER money_entries_kept BEFORE UPDATE OR DELETE ON "money_entries" FOR EACH ROW EXECUTE FUNCTION keep_closed_days();
--> statement-breakpoint
CREATE TRIGGER money_entries_not_emptied BEFORE TRUNCATE ON "money_entries" FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_days();
--> statement-breakpoint
CREATE TRIGGER drawer_entries_added BEFORE INSERT ON "drawer_entries" FOR EACH ROW WHEN (NEW.close_number IS NOT NULL) EXECUTE FUNCTION keep_closed_days();
--> statement-breakpoint
CREATE TRIGGER drawer_entries_kept BEFORE UPDATE OR DELETE ON "drawer_entries" FOR EACH ROW EXECUTE FUNCTION keep_closed_days();
--> statement-breakpoint
CREATE TRIGGER drawer_entries_not_emptied BEFORE TRUNCATE ON "drawer_entries" FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_days();
--> statement-breakpoint
CREATE TRIGGER day_closes_kept BEFORE INSERT OR UPDATE OR DELETE ON "day_closes" FOR EACH ROW EXECUTE FUNCTION keep_closed_days();
--> statement-breakpoint
CREATE TRIGGER day_closes_not_emptied BEFORE TRUNCATE ON "day_closes" FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_days();
