DROP INDEX IF EXISTS "audit_values";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "attempts_by_time" ON "transaction_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_words" ON "audit_logs" USING gin (to_tsvector('simple'::regconfig, "left"("before"::text, 100000)),to_tsvector('simple'::regconfig, "left"("after"::text, 100000)));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_with_values" ON "audit_logs" USING btree ("at") WHERE "audit_logs"."before" is not null or "audit_logs"."after" is not null or "audit_logs"."ip" <> '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "messages_ended" ON "messages" USING btree ("created_at") WHERE "messages"."status" <> 'queued';--> statement-breakpoint
-- a row of the log says for ever who did what; its values go with a person who is forgotten, or when they are old
CREATE OR REPLACE FUNCTION log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.at, NEW.actor_id, NEW.role, NEW.action, NEW.entity, NEW.entity_id, NEW.request_id)
        IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.role, OLD.action, OLD.entity, OLD.entity_id, OLD.request_id)
      AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.ip = '' AND NEW.device = ''
      AND (OLD.at < now() - interval '180 days'
        OR EXISTS (SELECT FROM users WHERE id = OLD.actor_id AND status = 'deleted')
        OR is_of_deleted_account(OLD.entity, OLD.entity_id)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
-- as the owner of the table: the shop itself may add rows only
CREATE FUNCTION blank_old_log(older_than timestamptz, most int) RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH blanked AS (
    UPDATE audit_logs SET before = NULL, after = NULL, ip = '', device = ''
    WHERE id IN (
      SELECT id FROM audit_logs
      WHERE at < least(older_than, now() - interval '180 days') AND (before IS NOT NULL OR after IS NOT NULL OR ip <> '')
      ORDER BY at LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING id)
  SELECT count(*)::int FROM blanked
$$;--> statement-breakpoint
-- calls of a payment that has ended may go after half a year; the payment itself never does
CREATE FUNCTION attempt_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '180 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER attempts_append_only ON transaction_attempts;--> statement-breakpoint
CREATE TRIGGER attempts_append_only BEFORE UPDATE OR DELETE ON transaction_attempts FOR EACH ROW EXECUTE FUNCTION attempt_is_kept();--> statement-breakpoint
CREATE FUNCTION forget_old_attempts(older_than timestamptz, most int) RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM transaction_attempts
    WHERE id IN (
      SELECT a.id FROM transaction_attempts a JOIN transactions t ON t.id = a.transaction_id
      WHERE a.at < least(older_than, now() - interval '180 days')
        AND t.status NOT IN ('created', 'redirected', 'verifying', 'reversing', 'unknown')
      ORDER BY a.at LIMIT most FOR UPDATE OF a SKIP LOCKED)
    RETURNING id)
  SELECT count(*)::int FROM gone
$$;
