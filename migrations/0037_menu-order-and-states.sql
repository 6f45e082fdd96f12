CREATE SEQUENCE "public"."menu_positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_log" DROP CONSTRAINT "security_log_kind_known";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT nextval('menu_positions') NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "position" integer DEFAULT nextval('menu_positions') NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "menu_order" text DEFAULT 'name' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "new_dishes_today" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "product_changes_newest" ON "product_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_by_position" ON "products" USING btree ("category_id","position","id");--> statement-breakpoint
ALTER TABLE "security_log" ADD CONSTRAINT "security_log_kind_known" CHECK ("security_log"."kind" in ('signed_in', 'sign_in_failed', 'code_failed', 'password_failed', 'sessions_ended', 'password_changed', 'reset_requested', 'password_reset', 'two_step_on', 'two_step_off', 'recovery_codes_created', 'passkey_added', 'passkey_removed', 'refused', 'role_changed', 'status_changed', 'invitation_sent', 'invitation_revoked', 'invitation_accepted', 'settings_changed', 'calendar_address_replaced', 'refunded', 'exported', 'products_changed', 'account_deleted', 'customers_merged', 'restaurant_emptied'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_menu_order_known" CHECK ("settings"."menu_order" in ('name', 'owner'));--> statement-breakpoint
-- The owner's order begins as the order by name. Without the counting of versions: nobody edited these rows.
ALTER TABLE "categories" DISABLE TRIGGER categories_version;--> statement-breakpoint
ALTER TABLE "products" DISABLE TRIGGER products_version;--> statement-breakpoint
UPDATE "categories" SET position = named.position
  FROM (SELECT id, row_number() OVER (ORDER BY name, id) AS position FROM "categories") AS named WHERE named.id = "categories".id;--> statement-breakpoint
UPDATE "products" SET position = named.position
  FROM (SELECT id, row_number() OVER (ORDER BY name, id) AS position FROM "products") AS named WHERE named.id = "products".id;--> statement-breakpoint
ALTER TABLE "categories" ENABLE TRIGGER categories_version;--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER products_version;--> statement-breakpoint
-- A dish that comes into another category is the last one there, whoever moves it.
CREATE FUNCTION place_last() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.position := nextval('menu_positions');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_position BEFORE UPDATE OF category_id ON "products" FOR EACH ROW
  WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id AND OLD.position = NEW.position) EXECUTE FUNCTION place_last();
