ALTER TABLE "reservations" ADD COLUMN "placed_from" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "release_hours" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_release_hours_range" CHECK ("settings"."release_hours" between 1 and 720);
--> statement-breakpoint
-- Calendars compare this number. Until now they were given the second of the last change; it must not become smaller.
UPDATE "reservations" SET "version" = floor(extract(epoch FROM "updated_at"))::integer + 1 WHERE "reservation_date" >= current_date - 30;
--> statement-breakpoint
-- What a calendar shows of a reservation makes a new version of it. Where it was asked from matters only until it is confirmed.
CREATE FUNCTION reservation_changing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.status, NEW.reservation_date, NEW.reservation_time, NEW.quantity, NEW.guests_count, NEW.meal_size,
      NEW.product_name, NEW.product_name_ar, NEW.customer_name, NEW.customer_phone, NEW.delivery_address, NEW.special_requests)
    IS DISTINCT FROM
     (OLD.status, OLD.reservation_date, OLD.reservation_time, OLD.quantity, OLD.guests_count, OLD.meal_size,
      OLD.product_name, OLD.product_name_ar, OLD.customer_name, OLD.customer_phone, OLD.delivery_address, OLD.special_requests)
  THEN NEW.version := OLD.version + 1; END IF;
  IF NEW.status <> 'pending' THEN NEW.placed_from := NULL; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reservations_version BEFORE UPDATE ON "reservations" FOR EACH ROW EXECUTE FUNCTION reservation_changing();
