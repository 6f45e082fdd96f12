CREATE TABLE "security_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_email" text,
	"actor_role" text,
	"subject_id" uuid,
	"subject_name" text,
	"subject_email" text,
	"device" text,
	"network" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_words" "tsvector" GENERATED ALWAYS AS (search_words(coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || coalesce(subject_name, '') || ' ' || coalesce(subject_email, ''))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "security_log_kind_known" CHECK ("security_log"."kind" in ('signed_in', 'sign_in_failed', 'code_failed', 'sessions_ended', 'password_changed', 'password_reset', 'two_step_on', 'two_step_off', 'recovery_codes_created', 'refused', 'role_changed', 'status_changed', 'invitation_sent', 'invitation_revoked', 'invitation_accepted', 'settings_changed', 'refunded', 'exported', 'account_deleted', 'customers_merged', 'restaurant_emptied')),
	CONSTRAINT "security_log_actor_role_known" CHECK ("security_log"."actor_role" in ('customer', 'staff', 'admin', 'operator'))
);
--> statement-breakpoint
CREATE INDEX "security_log_newest" ON "security_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_log_kind" ON "security_log" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_log_actor" ON "security_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "security_log_subject" ON "security_log" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "security_log_words" ON "security_log" USING gin ("search_words");--> statement-breakpoint
-- Entries are kept for a year and never changed. Once an account is deleted, what names its owner may become null.
CREATE FUNCTION keep_security_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  removable text[] := ARRAY[]::text[];
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '1 year' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.actor_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.actor_id) THEN
      removable := removable || ARRAY['actor_id', 'actor_email', 'device', 'network'];
      IF OLD.actor_role NOT IN ('staff', 'admin') THEN removable := removable || ARRAY['actor_name']; END IF;
    END IF;
    IF OLD.subject_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.subject_id) THEN
      removable := removable || ARRAY['subject_id', 'subject_name', 'subject_email'];
      IF OLD.actor_role IS NULL THEN removable := removable || ARRAY['device', 'network']; END IF;
    END IF;
    -- The words are generated from the other columns, after this function.
    IF NOT EXISTS (
      SELECT FROM jsonb_each(to_jsonb(NEW)) AS new_value JOIN jsonb_each(to_jsonb(OLD)) AS old_value USING (key)
      WHERE new_value.value <> old_value.value AND key <> 'search_words'
        AND NOT (key = ANY (removable) AND new_value.value = 'null')
    ) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'entries of the security log are not changed, and kept for a year' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER security_log_kept BEFORE UPDATE OR DELETE ON "security_log" FOR EACH ROW EXECUTE FUNCTION keep_security_log();
--> statement-breakpoint
CREATE TRIGGER security_log_not_emptied BEFORE TRUNCATE ON "security_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_security_log();
--> statement-breakpoint
-- An account that is being deleted at the same moment is not named either: its row is locked, or gone.
CREATE FUNCTION check_people_of_security_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_id IS NOT NULL THEN
    PERFORM FROM users WHERE id = NEW.actor_id FOR KEY SHARE;
    IF NOT FOUND THEN
      IF NEW.actor_role NOT IN ('staff', 'admin') THEN NEW.actor_name := NULL; END IF;
      NEW.actor_id := NULL; NEW.actor_email := NULL; NEW.device := NULL; NEW.network := NULL;
    END IF;
  END IF;
  IF NEW.subject_id IS NOT NULL THEN
    PERFORM FROM users WHERE id = NEW.subject_id FOR KEY SHARE;
    IF NOT FOUND THEN
      IF NEW.actor_role IS NULL THEN NEW.device := NULL; NEW.network := NULL; END IF;
      NEW.subject_id := NULL; NEW.subject_name := NULL; NEW.subject_email := NULL;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER security_log_people BEFORE INSERT ON "security_log" FOR EACH ROW EXECUTE FUNCTION check_people_of_security_log();
--> statement-breakpoint
-- What somebody did as staff keeps the name, as the history of orders does; everything else forgets the person.
CREATE FUNCTION forget_in_security_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE security_log SET actor_id = NULL, actor_email = NULL, device = NULL, network = NULL,
    actor_name = CASE WHEN actor_role IN ('staff', 'admin') THEN actor_name END
    WHERE actor_id = OLD.id;
  UPDATE security_log SET subject_id = NULL, subject_name = NULL, subject_email = NULL,
    device = CASE WHEN actor_role IS NOT NULL THEN device END,
    network = CASE WHEN actor_role IS NOT NULL THEN network END
    WHERE subject_id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_forgotten_in_security_log AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION forget_in_security_log();
