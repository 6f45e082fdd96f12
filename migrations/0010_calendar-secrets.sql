ALTER TABLE "admin_users" ADD COLUMN "calendar_secret" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
-- The secret that everybody shared ends. Its column stays: processes of the version before still read it until they are replaced.
UPDATE "settings" SET "calendar_secret" = DEFAULT;--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_calendar_secret_unique" UNIQUE("calendar_secret");--> statement-breakpoint
-- A suspended account's calendar address never works again, not even after the account is active again.
CREATE FUNCTION revoke_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE admin_users SET calendar_secret = DEFAULT WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_calendar_revoked AFTER UPDATE OF status ON "users" FOR EACH ROW
  WHEN (NEW.status = 'inactive' AND OLD.status <> 'inactive') EXECUTE FUNCTION revoke_calendar();
--> statement-breakpoint
-- An address that a later order added to the record of an earlier one was never proved: it no longer makes the record anybody's.
UPDATE "customers" SET "email" = NULL FROM "orders"
  WHERE "orders"."customer_id" = "customers"."id" AND "orders"."created_at" = "customers"."created_at"
    AND "customers"."email" IS NOT NULL AND "orders"."email" IS DISTINCT FROM "customers"."email";
