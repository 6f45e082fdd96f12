-- The function that makes readers give up the lock they share has the name of what it does.
ALTER FUNCTION quiet_readers() RENAME TO invalidate_readers;--> statement-breakpoint
CREATE OR REPLACE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Readers take this lock before the other one, so none of them returns before the change is committed.
  PERFORM pg_advisory_xact_lock(7372, 21);
  PERFORM invalidate_readers();
  UPDATE content_version SET version = version + 1;
  RETURN NULL;
END
$$;
