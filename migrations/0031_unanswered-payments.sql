ALTER TABLE "payments" ADD COLUMN "asked_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_asked" ON "payments" USING btree ("asked_since") WHERE "payments"."asked_since" is not null;--> statement-breakpoint
-- Payments that were asked for before the site noted since when.
UPDATE "payments" SET "asked_since" = now() WHERE "state" = 'capturing';--> statement-breakpoint
-- The page of an order says whether PayPal has answered.
CREATE TRIGGER payments_announced AFTER UPDATE OF "asked_since" ON "payments" FOR EACH ROW
  WHEN (OLD."asked_since" IS DISTINCT FROM NEW."asked_since") EXECUTE FUNCTION order_changed();
