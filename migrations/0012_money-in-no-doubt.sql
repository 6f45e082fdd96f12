CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"outcome" text,
	"amount" numeric(10, 2),
	"said_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state_known";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amounts";
--> statement-breakpoint
DROP INDEX "refunds_to_send";
--> statement-breakpoint
DROP INDEX "payments_differing";
--> statement-breakpoint
ALTER TABLE "payment_provider" ADD COLUMN "certificate_failed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payment_provider" ADD COLUMN "compared_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured" numeric(10, 2) DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claim_id" uuid;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claimed_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_number" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "missing_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kept_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kept_by" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "check_at" timestamp with time zone DEFAULT now() + interval '20 seconds';
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "refund_cancelled" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "disputes_of_order" ON "disputes" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("payment_id") WHERE "disputes"."status" <> 'RESOLVED';
--> statement-breakpoint
CREATE INDEX "payments_to_compare" ON "payments" USING btree ("checked_at") WHERE "payments"."state" in ('pending', 'completed', 'mismatched');
--> statement-breakpoint
CREATE INDEX "payments_kept" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."kept_since" is not null;
--> statement-breakpoint
CREATE INDEX "refunds_to_check" ON "refunds" USING btree ("check_at") WHERE "refunds"."state" in ('requested', 'pending');
--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" = 'failed';
--> statement-breakpoint
CREATE INDEX "payments_differing" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."captured" - "payments"."refunded" <> "payments"."paypal_captured" - "payments"."paypal_refunded" or ("payments"."state" = 'mismatched' and "payments"."captured" > "payments"."refunded");
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('wanted', 'open', 'capturing', 'pending', 'completed', 'mismatched', 'declined', 'void', 'abandoned'));
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amounts" CHECK ("payments"."amount" > 0 and "payments"."refunded" >= 0 and "payments"."captured" >= 0);
--> statement-breakpoint
UPDATE "payments" SET "captured" = "amount" WHERE "state" = 'completed';
--> statement-breakpoint
-- Money of orders that were cancelled earlier is listed from now on.
UPDATE "payments" SET "kept_since" = now() FROM "orders"
  WHERE "orders"."id" = "payments"."order_id" AND "orders"."status" = 'cancelled'
    AND "payments"."state" = 'completed' AND "payments"."refunded" < "payments"."amount"
    AND NOT EXISTS (SELECT FROM "refunds" WHERE "refunds"."payment_id" = "payments"."id" AND "refunds"."state" IN ('requested', 'pending'));
--> statement-breakpoint
CREATE TRIGGER payments_version BEFORE UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION count_change();
