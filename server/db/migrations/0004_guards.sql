-- calls of a payment that has ended may go after half a year; the payment itself never does
CREATE FUNCTION attempt_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '180 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER attempts_append_only BEFORE UPDATE OR DELETE ON transaction_attempts FOR EACH ROW EXECUTE FUNCTION attempt_is_kept();
--> statement-breakpoint
CREATE FUNCTION await_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoices (entry_id, order_id, kind, amount, at)
    SELECT NEW.id, t.order_id, CASE WHEN NEW.delta > 0 THEN 'sale' ELSE 'return' END, abs(NEW.delta), NEW.at
    FROM transactions t WHERE t.number = NEW.reference AND t.order_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sales_have_invoices AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account = 'sales') EXECUTE FUNCTION await_invoice();
--> statement-breakpoint
-- as the owner of the table: the shop itself may add rows only
CREATE FUNCTION blank_log_of(person uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit_logs SET before = NULL, after = NULL, ip = '', device = ''
  WHERE action <> 'user.delete' AND (actor_id = person OR (entity, entity_id) IN (
      SELECT unnest(ARRAY['user', 'session']), person::text
      UNION ALL SELECT 'ticket', id::text FROM tickets WHERE user_id = person
      UNION ALL SELECT 'suggest', id::text FROM suggests WHERE user_id = person
      UNION ALL SELECT 'manual_order', id::text FROM manual_orders WHERE user_id = person))
    AND EXISTS (SELECT FROM users WHERE id = person AND status = 'deleted')
$$;
--> statement-breakpoint
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
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE FUNCTION invoice_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.serial IS NULL
    AND (NEW.entry_id, NEW.order_id, NEW.kind, NEW.amount, NEW.at) = (OLD.entry_id, OLD.order_id, OLD.kind, OLD.amount, OLD.at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice is never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION invoice_is_kept();
--> statement-breakpoint
CREATE FUNCTION is_deleted_account(person text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users WHERE id::text = person AND status = 'deleted')
$$;
--> statement-breakpoint
-- what staff answered and noted on the things of a person goes with the words of that person
CREATE FUNCTION is_of_deleted_account(kind text, thing text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_deleted_account(thing) OR EXISTS (
    SELECT FROM users u WHERE u.status = 'deleted' AND u.id = CASE kind
      WHEN 'ticket' THEN (SELECT user_id FROM tickets WHERE id::text = thing)
      WHEN 'suggest' THEN (SELECT user_id FROM suggests WHERE id::text = thing)
      WHEN 'manual_order' THEN (SELECT user_id FROM manual_orders WHERE id::text = thing)
    END)
$$;
--> statement-breakpoint
CREATE FUNCTION issued_invoice_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoices WHERE entry_id = NEW.entry_id AND serial IS NOT NULL) THEN
    RAISE EXCEPTION 'invoices with a number are append-only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER issued_invoices_whole BEFORE INSERT ON invoice_lines FOR EACH ROW EXECUTE FUNCTION issued_invoice_is_whole();
--> statement-breakpoint
-- whoever writes a row of a wallet holds the row of its user, so nobody waits for this one
create function keep_wallet() returns trigger language plpgsql as $$
begin
  update wallets set balance = new.after, moved_at = new.at
  where user_id = new.user_id and not exists (
    select from ledger_entries where account = new.account and seq > new.seq);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_wallet after insert on ledger_entries for each row when (new.user_id is not null)
  execute function keep_wallet();
--> statement-breakpoint
-- a row of the log says for ever who did what; its values go with a person who is forgotten, or when they are old
CREATE FUNCTION log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_logs FOR EACH ROW EXECUTE FUNCTION log_is_kept();
--> statement-breakpoint
CREATE FUNCTION message_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.body = '' AND (NEW.id, NEW.seq, NEW.ticket_id, NEW.author, NEW.author_id, NEW.internal, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.seq, OLD.ticket_id, OLD.author, OLD.author_id, OLD.internal, OLD.created_at)
    AND EXISTS (SELECT FROM tickets t JOIN users u ON u.id = t.user_id WHERE t.id = OLD.ticket_id AND u.status = 'deleted') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ticket_messages_kept BEFORE UPDATE OF id, seq, ticket_id, author, author_id, body, internal, created_at ON ticket_messages FOR EACH ROW EXECUTE FUNCTION message_is_kept();
--> statement-breakpoint
CREATE FUNCTION moves_as_allowed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT coalesce((TG_ARGV[0]::jsonb -> OLD.status) ? NEW.status, false) THEN
    RAISE EXCEPTION '% cannot go from % to %', TG_TABLE_NAME, OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_move BEFORE UPDATE OF status ON orders FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION moves_as_allowed('{
  "registered": ["confirmed", "canceled"],
  "confirmed": ["pending_payment", "expired", "canceled"],
  "pending_payment": ["confirmed", "payment_review", "paid", "expired", "canceled"],
  "payment_review": ["paid", "pending_payment", "canceled"],
  "paid": ["processing", "canceled"],
  "processing": ["shipped", "canceled"],
  "shipped": ["processing", "delivered"],
  "delivered": ["shipped"],
  "expired": ["paid", "canceled"]}');
--> statement-breakpoint
CREATE TRIGGER transactions_move BEFORE UPDATE OF status ON transactions FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION moves_as_allowed('{
  "created": ["redirected", "verifying", "success", "failed", "canceled", "expired"],
  "redirected": ["verifying", "success", "failed", "canceled", "expired", "mismatch", "unknown"],
  "verifying": ["redirected", "success", "failed", "canceled", "expired", "mismatch", "unknown"],
  "unknown": ["redirected", "verifying", "success", "failed", "canceled", "expired", "mismatch"],
  "success": ["reversing", "reversed"],
  "reversing": ["reversed", "success", "unknown"],
  "mismatch": ["reversed"]}');
--> statement-breakpoint
CREATE TRIGGER withdrawals_move BEFORE UPDATE OF status ON withdrawals FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION moves_as_allowed('{
  "pending": ["approved", "rejected", "canceled"],
  "approved": ["paid", "failed"],
  "paid": ["failed"]}');
--> statement-breakpoint
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
END $$;
--> statement-breakpoint
CREATE TRIGGER addresses_of_living_account BEFORE INSERT ON public.addresses FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
CREATE TRIGGER companies_of_living_account BEFORE INSERT ON companies FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
CREATE TRIGGER debit_cards_of_living_account BEFORE INSERT ON public.debit_cards FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
CREATE TRIGGER identities_of_living_account BEFORE INSERT ON public.identities FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
CREATE TRIGGER manual_orders_of_living_account BEFORE INSERT ON public.manual_orders FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
CREATE TRIGGER orders_of_living_account BEFORE INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
CREATE TRIGGER private_files_of_living_account BEFORE INSERT ON public.private_files FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
CREATE TRIGGER sessions_of_living_account BEFORE INSERT ON public.sessions FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
CREATE TRIGGER suggests_of_living_account BEFORE INSERT ON public.suggests FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
CREATE TRIGGER ticket_files_of_living_account BEFORE INSERT ON public.ticket_files FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
CREATE TRIGGER messages_of_living_account BEFORE INSERT ON ticket_messages FOR EACH ROW EXECUTE FUNCTION of_living_account('author_id');
--> statement-breakpoint
CREATE TRIGGER tickets_of_living_account BEFORE INSERT ON public.tickets FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
-- late money of a payment that began before still reaches the wallet: it is a movement of the shop, not of the person
CREATE TRIGGER top_ups_of_living_account BEFORE INSERT ON transactions FOR EACH ROW
  WHEN (NEW.kind = 'wallet_topup' AND NEW.status = 'created' AND NEW.follows_id IS NULL)
  EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
CREATE TRIGGER transfers_of_living_account BEFORE INSERT ON public.transfers FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
CREATE TRIGGER withdrawals_of_living_account BEFORE INSERT ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
--> statement-breakpoint
create function open_wallet() returns trigger language plpgsql as $$
begin
  insert into wallets (user_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger open_wallet after insert on users for each row execute function open_wallet();
--> statement-breakpoint
CREATE FUNCTION order_is_its_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanted uuid;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN wanted := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN wanted := OLD.order_id;
  ELSE wanted := NEW.order_id;
  END IF;
  IF (SELECT amount - shipping_amount FROM orders WHERE id = wanted) IS DISTINCT FROM
     (SELECT sum(line_total)::bigint FROM order_lines WHERE order_id = wanted) THEN
    RAISE EXCEPTION 'the amount of order % is not the sum of its lines and the shipping', wanted;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lines_are_their_order AFTER INSERT OR UPDATE OR DELETE ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_is_its_lines();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_is_its_lines AFTER INSERT OR UPDATE OF amount, shipping_amount ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_is_its_lines();
--> statement-breakpoint
CREATE FUNCTION paid_withdrawal_is_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries l JOIN transactions t ON t.number = l.reference
      WHERE t.withdrawal_id = NEW.id AND l.user_id = NEW.user_id AND l.delta = -NEW.amount AND l.kind = 'withdrawal') THEN
    RAISE EXCEPTION 'withdrawal % was paid without a posting', NEW.number;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER paid_withdrawal_is_posted AFTER UPDATE OF status ON withdrawals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'paid' AND OLD.status <> 'paid') EXECUTE FUNCTION paid_withdrawal_is_posted();
--> statement-breakpoint
CREATE FUNCTION posting_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(delta) FROM ledger_entries WHERE posting_id = NEW.posting_id) <> 0 THEN
    RAISE EXCEPTION 'posting % does not sum to zero', NEW.posting_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION posting_sums_to_zero();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER file_views_append_only BEFORE UPDATE OR DELETE ON file_views FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER file_views_no_truncate BEFORE TRUNCATE ON file_views FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_lines_append_only BEFORE UPDATE OR DELETE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_lines_no_truncate BEFORE TRUNCATE ON invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_no_truncate BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE ON order_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_history_no_truncate BEFORE TRUNCATE ON order_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER orders_no_delete BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER orders_no_truncate BEFORE TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claims_no_delete BEFORE DELETE ON payment_claims FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claims_no_truncate BEFORE TRUNCATE ON payment_claims FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER return_history_append_only BEFORE UPDATE OR DELETE ON return_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER return_history_no_truncate BEFORE TRUNCATE ON return_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER returns_no_truncate BEFORE TRUNCATE ON returns FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stock_moves_no_truncate BEFORE TRUNCATE ON stock_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ticket_messages_no_delete BEFORE DELETE ON ticket_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ticket_messages_no_truncate BEFORE TRUNCATE ON ticket_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER attempts_no_truncate BEFORE TRUNCATE ON transaction_attempts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transaction_amount_kept BEFORE UPDATE OF amount, amount_rial ON transactions FOR EACH ROW
  WHEN (OLD.amount <> NEW.amount AND OLD.status IN ('success', 'reversing', 'reversed')) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transactions_no_delete BEFORE DELETE ON transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transactions_no_truncate BEFORE TRUNCATE ON transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfer_history_append_only BEFORE UPDATE OR DELETE ON transfer_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfer_history_no_truncate BEFORE TRUNCATE ON transfer_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER adjustments_append_only BEFORE UPDATE OR DELETE ON wallet_adjustments FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER adjustments_no_truncate BEFORE TRUNCATE ON wallet_adjustments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER wallet_follows_ledger BEFORE UPDATE OF balance ON wallets FOR EACH ROW
  WHEN (OLD.balance <> NEW.balance AND pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER withdrawal_history_append_only BEFORE UPDATE OR DELETE ON withdrawal_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER withdrawal_history_no_truncate BEFORE TRUNCATE ON withdrawal_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER withdrawals_no_delete BEFORE DELETE ON withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What goes with its product is no change of the past: only a product that nobody has used can go at all.
CREATE FUNCTION refuse_change_of_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_moves_append_only BEFORE UPDATE OR DELETE ON stock_moves FOR EACH ROW EXECUTE FUNCTION refuse_change_of_moves();
--> statement-breakpoint
CREATE FUNCTION sold_line_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND stock_state IN ('sold', 'returned')) THEN
    RAISE EXCEPTION 'lines of paid orders are append-only';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sold_lines_kept BEFORE DELETE OR UPDATE OF product_id, title, order_quantity, unit_price, line_total, vat_percent
  ON order_lines FOR EACH ROW EXECUTE FUNCTION sold_line_is_kept();
--> statement-breakpoint
CREATE FUNCTION stock_has_its_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT on_hand FROM products WHERE id = NEW.id) IS DISTINCT FROM
     (SELECT after FROM stock_moves WHERE product_id = NEW.id ORDER BY id DESC LIMIT 1) THEN
    RAISE EXCEPTION 'stock of % changed without a movement', NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_has_its_move AFTER UPDATE OF on_hand ON products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.on_hand IS DISTINCT FROM NEW.on_hand) EXECUTE FUNCTION stock_has_its_move();
--> statement-breakpoint
CREATE FUNCTION wallet_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last record;
BEGIN
  SELECT seq, after INTO last FROM ledger_entries WHERE account = NEW.account AND seq IS NOT NULL ORDER BY seq DESC LIMIT 1;
  IF NEW.seq IS DISTINCT FROM coalesce(last.seq, 0) + 1 OR NEW.before IS DISTINCT FROM coalesce(last.after, 0) THEN
    RAISE EXCEPTION 'a row of % does not go on from the last one', NEW.account;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER wallet_goes_on BEFORE INSERT ON ledger_entries FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION wallet_goes_on();
--> statement-breakpoint
CREATE FUNCTION withdrawal_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM withdrawals WHERE user_id = NEW.user_id AND status IN ('pending', 'approved')) >
     coalesce((SELECT after FROM ledger_entries WHERE account = 'wallet:' || NEW.user_id ORDER BY seq DESC LIMIT 1), 0) THEN
    RAISE EXCEPTION 'a wallet does not cover withdrawal %', NEW.number;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER withdrawal_is_covered AFTER INSERT ON withdrawals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION withdrawal_is_covered();
