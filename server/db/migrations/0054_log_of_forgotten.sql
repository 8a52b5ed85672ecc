-- what staff answered and noted on the things of a person goes with the words of that person
CREATE FUNCTION is_of_deleted_account(kind text, thing text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_deleted_account(thing) OR EXISTS (
    SELECT FROM users u WHERE u.status = 'deleted' AND u.id = CASE kind
      WHEN 'ticket' THEN (SELECT user_id FROM tickets WHERE id::text = thing)
      WHEN 'suggest' THEN (SELECT user_id FROM suggests WHERE id::text = thing)
      WHEN 'manual_order' THEN (SELECT user_id FROM manual_orders WHERE id::text = thing)
    END)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.at, NEW.actor_id, NEW.role, NEW.action, NEW.entity, NEW.entity_id, NEW.request_id)
        IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.role, OLD.action, OLD.entity, OLD.entity_id, OLD.request_id)
      AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.ip = '' AND NEW.device = ''
      AND (EXISTS (SELECT FROM users WHERE id = OLD.actor_id AND status = 'deleted')
        OR is_of_deleted_account(OLD.entity, OLD.entity_id)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
-- as the owner of the table: the shop itself may add rows only
CREATE OR REPLACE FUNCTION blank_log_of(person uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit_logs SET before = NULL, after = NULL, ip = '', device = ''
  WHERE action <> 'user.delete' AND (actor_id = person OR (entity, entity_id) IN (
      SELECT unnest(ARRAY['user', 'session']), person::text
      UNION ALL SELECT 'ticket', id::text FROM tickets WHERE user_id = person
      UNION ALL SELECT 'suggest', id::text FROM suggests WHERE user_id = person
      UNION ALL SELECT 'manual_order', id::text FROM manual_orders WHERE user_id = person))
    AND EXISTS (SELECT FROM users WHERE id = person AND status = 'deleted')
$$;
