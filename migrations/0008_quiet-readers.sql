-- Processes that serve kept pages share a lock (7372, 20). Whoever changes what guests read, by our code or by hand in SQL,
-- has them let go of it and holds it alone until the change is committed: nobody can be shown the old after the new.
-- That its statement is cancelled is the one thing that another session hears of before a commit.
CREATE FUNCTION quiet_readers() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '20ms' AS $$
DECLARE
  attempts CONSTANT integer := 50;
BEGIN
  FOR attempt IN 1..attempts LOOP
    -- One that does not answer at all, for example because its machine is gone, is sent away and will come back.
    PERFORM CASE WHEN attempt < attempts THEN pg_cancel_backend(pid) ELSE pg_terminate_backend(pid) END
      FROM pg_locks WHERE locktype = 'advisory' AND classid = 7372 AND objid = 20 AND objsubid = 2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid();
    BEGIN
      PERFORM pg_advisory_xact_lock(7372, 20);
      RETURN;
    EXCEPTION WHEN lock_not_available THEN NULL;
    END;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The door that they come back through stays closed meanwhile.
  PERFORM pg_advisory_xact_lock(7372, 21);
  PERFORM quiet_readers();
  UPDATE content_version SET version = version + 1;
  RETURN NULL;
END
$$;
