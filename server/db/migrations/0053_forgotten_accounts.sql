CREATE INDEX IF NOT EXISTS "messages_of_number" ON "messages" USING btree ("mobile_number");--> statement-breakpoint
-- who begins something holds the row of the person for a moment, and a deletion holds it alone: one of both is first
CREATE FUNCTION of_living_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF person IS NULL THEN
    RETURN NEW;
  END IF;
  PERFORM 1 FROM users WHERE id = person AND status <> 'deleted' FOR KEY SHARE;
  IF NOT FOUND AND EXISTS (SELECT FROM users WHERE id = person) THEN
    RAISE EXCEPTION 'account % is deleted', person USING ERRCODE = 'HJ001';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['orders', 'withdrawals', 'transfers', 'tickets', 'ticket_files', 'addresses', 'debit_cards',
    'identities', 'private_files', 'sessions', 'suggests', 'manual_orders'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION of_living_account(''user_id'')',
      name || '_of_living_account', name);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_of_living_account BEFORE INSERT ON ticket_messages FOR EACH ROW EXECUTE FUNCTION of_living_account('author_id');--> statement-breakpoint
-- late money of a payment that began before still reaches the wallet: it is a movement of the shop, not of the person
CREATE TRIGGER top_ups_of_living_account BEFORE INSERT ON transactions FOR EACH ROW
  WHEN (NEW.kind = 'wallet_topup' AND NEW.status = 'created' AND NEW.follows_id IS NULL)
  EXECUTE FUNCTION of_living_account('user_id');--> statement-breakpoint
CREATE FUNCTION is_deleted_account(person text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users WHERE id::text = person AND status = 'deleted')
$$;--> statement-breakpoint
-- a row of the log says for ever who did what; its values are blanked for a person who is forgotten
CREATE FUNCTION log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.at, NEW.actor_id, NEW.role, NEW.action, NEW.entity, NEW.entity_id, NEW.request_id)
        IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.role, OLD.action, OLD.entity, OLD.entity_id, OLD.request_id)
      AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.ip = '' AND NEW.device = ''
      AND (EXISTS (SELECT FROM users WHERE id = OLD.actor_id AND status = 'deleted') OR is_deleted_account(OLD.entity_id)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER audit_append_only ON audit_logs;--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_logs FOR EACH ROW EXECUTE FUNCTION log_is_kept();--> statement-breakpoint
-- as the owner of the table: the shop itself may add rows only
CREATE FUNCTION blank_log_of(person uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit_logs SET before = NULL, after = NULL, ip = '', device = ''
  WHERE action <> 'user.delete' AND (actor_id = person OR (entity IN ('user', 'session') AND entity_id = person::text))
    AND EXISTS (SELECT FROM users WHERE id = person AND status = 'deleted')
$$;--> statement-breakpoint
CREATE FUNCTION message_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.body = '' AND (NEW.id, NEW.seq, NEW.ticket_id, NEW.author, NEW.author_id, NEW.internal, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.seq, OLD.ticket_id, OLD.author, OLD.author_id, OLD.internal, OLD.created_at)
    AND EXISTS (SELECT FROM tickets t JOIN users u ON u.id = t.user_id WHERE t.id = OLD.ticket_id AND u.status = 'deleted') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER ticket_messages_kept ON ticket_messages;--> statement-breakpoint
CREATE TRIGGER ticket_messages_kept BEFORE UPDATE OF id, seq, ticket_id, author, author_id, body, internal, created_at ON ticket_messages FOR EACH ROW EXECUTE FUNCTION message_is_kept();
