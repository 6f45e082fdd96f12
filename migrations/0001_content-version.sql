INSERT INTO "content_version" DEFAULT VALUES;
--> statement-breakpoint
-- Whatever changes what guests read, by our code or by hand in SQL, every process learns of it when it is committed.
CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE current integer;
BEGIN
  UPDATE content_version SET version = version + 1 RETURNING version INTO current;
  PERFORM pg_notify('content', current::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER products_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER settings_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER media_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "media" EXECUTE FUNCTION content_changed();
