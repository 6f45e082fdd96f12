CREATE TABLE "payment_provider" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"problem" text,
	"detail" text,
	"checked_at" timestamp with time zone,
	"webhook_at" timestamp with time zone,
	CONSTRAINT "payment_provider_one_row" CHECK ("payment_provider"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"state" text DEFAULT 'wanted' NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"paypal_order_id" text,
	"approve_url" text,
	"capture_id" text,
	"fee" numeric(10, 2),
	"refunded" numeric(10, 2) DEFAULT 0 NOT NULL,
	"problem" text,
	"paypal_status" text,
	"paypal_captured" numeric(10, 2) DEFAULT 0 NOT NULL,
	"paypal_refunded" numeric(10, 2) DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_paypal_order_unique" UNIQUE("paypal_order_id"),
	CONSTRAINT "payments_capture_unique" UNIQUE("capture_id"),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('wanted', 'open', 'capturing', 'pending', 'completed', 'declined', 'void', 'abandoned')),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount" > 0 and "payments"."refunded" between 0 and "payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"paypal_refund_id" text,
	"problem" text,
	"user_id" uuid,
	"requested_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_paypal_unique" UNIQUE("paypal_refund_id"),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('requested', 'pending', 'completed', 'failed')),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status_known";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "unpaid_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_problem" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_order" ON "payments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_takes_money" ON "payments" USING btree ("order_id") WHERE "payments"."state" in ('capturing', 'pending', 'completed');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."state" in ('wanted', 'open');--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_differing" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE case "payments"."state" when 'completed' then "payments"."amount" else 0 end - "payments"."refunded" <> "payments"."paypal_captured" - "payments"."paypal_refunded";--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_to_send" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "webhook_events_oldest" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_to_give_up" ON "orders" USING btree ("pay_until") WHERE "orders"."payment_status" = 'unpaid' and "orders"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_unpaid_minutes_range" CHECK ("settings"."unpaid_minutes" between 5 and 180);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_range" CHECK ("orders"."refunded_amount" between 0 and "orders"."total_amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('not_required', 'unpaid', 'checking', 'paid', 'partially_refunded', 'refunded'));--> statement-breakpoint
-- What is offered to guests stands on public pages.
CREATE TRIGGER payment_provider_content AFTER INSERT OR UPDATE OF "problem" ON "payment_provider" EXECUTE FUNCTION content_changed();
--> statement-breakpoint
-- Cancelled orders and PayPal orders that were never paid are no revenue, nor is what was paid back.
CREATE FUNCTION revenue_of(status text, payment_status text, total numeric, refunded numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status = 'cancelled' OR payment_status IN ('unpaid', 'checking') THEN 0 ELSE total - refunded END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO figure_changes (day, orders, revenue)
      SELECT restaurant_day(created_at), count(*), sum(revenue_of(status, payment_status, total_amount, refunded_amount))
      FROM new_rows GROUP BY 1;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    INSERT INTO figure_changes (day, orders, revenue)
      SELECT restaurant_day(created_at), -count(*), -sum(revenue_of(status, payment_status, total_amount, refunded_amount))
      FROM old_rows GROUP BY 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION revenue_of(text, text, text, numeric);
