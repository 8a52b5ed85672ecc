DROP INDEX "transactions_due";--> statement-breakpoint
CREATE INDEX "transactions_due" ON "transactions" USING btree ("gateway_type","next_check_at") WHERE "transactions"."next_check_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_status_known" CHECK ("products"."status" in ('draft', 'published', 'hidden', 'archived'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "prices_above_zero" CHECK ("products"."price" > 0 and "products"."partial_price" > 0);--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "move_kind_known" CHECK ("stock_moves"."kind" in ('sale', 'cancel', 'return', 'count', 'import', 'manual'));--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "move_adds_up" CHECK ("stock_moves"."after" = "stock_moves"."before" + "stock_moves"."amount" and "stock_moves"."after" >= 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_kind_known" CHECK ("ledger_entries"."kind" in ('order_payment', 'wallet_payment', 'wallet_topup', 'refund_wallet', 'withdrawal', 'admin_credit', 'admin_debit'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_not_zero" CHECK ("ledger_entries"."delta" <> 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "wallet_has_its_owner" CHECK (("ledger_entries"."account" like 'wallet:%') = ("ledger_entries"."user_id" is not null) and ("ledger_entries"."user_id" is null or "ledger_entries"."account" = 'wallet:' || "ledger_entries"."user_id"::text));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transaction_kind_known" CHECK ("transactions"."kind" in ('order_payment', 'wallet_payment', 'wallet_topup', 'refund_wallet', 'withdrawal', 'admin_credit', 'admin_debit'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transaction_gateway_known" CHECK ("transactions"."gateway_type" in ('bank_saman', 'bank_mellat', 'platform_zarinpal', 'other'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transaction_status_known" CHECK ("transactions"."status" in ('created', 'redirected', 'verifying', 'success', 'failed', 'canceled', 'expired', 'reversing', 'reversed', 'mismatch', 'unknown'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transaction_above_zero" CHECK ("transactions"."amount" > 0 and "transactions"."checks" >= 0);--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "history_from_known" CHECK ("order_history"."from" in ('registered', 'confirmed', 'pending_payment', 'payment_review', 'paid', 'processing', 'shipped', 'delivered', 'canceled', 'expired'));--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "history_to_known" CHECK ("order_history"."to" in ('registered', 'confirmed', 'pending_payment', 'payment_review', 'paid', 'processing', 'shipped', 'delivered', 'canceled', 'expired'));--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "history_actor_known" CHECK ("order_history"."actor" in ('user', 'admin', 'system'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "line_type_known" CHECK ("order_lines"."selected_type" in ('totalSell', 'partialSell'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "line_above_zero" CHECK ("order_lines"."order_quantity" > 0 and "order_lines"."unit_price" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_type_known" CHECK ("orders"."order_type" in ('total', 'paritial'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_payment_known" CHECK ("orders"."payment_type" in ('pay_online', 'pay_wallet'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_gateway_known" CHECK ("orders"."gateway_type" in ('bank_saman', 'bank_mellat', 'platform_zarinpal', 'other'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_status_known" CHECK ("orders"."status" in ('registered', 'confirmed', 'pending_payment', 'payment_review', 'paid', 'processing', 'shipped', 'delivered', 'canceled', 'expired'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_stock_known" CHECK ("orders"."stock_state" in ('none', 'reserved', 'sold', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_source_known" CHECK ("orders"."source" in ('web', 'manual'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_above_zero" CHECK ("orders"."amount" > 0 and "orders"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "paid_within_amount" CHECK ("orders"."paid_amount" between 0 and "orders"."amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "paid_in_full" CHECK ("orders"."status" not in ('paid', 'processing', 'shipped', 'delivered') or "orders"."paid_amount" = "orders"."amount");--> statement-breakpoint
ALTER TABLE "debit_cards" ADD CONSTRAINT "card_status_known" CHECK ("debit_cards"."status" in ('new', 'verified', 'rejected'));--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identity_status_known" CHECK ("identities"."status" in ('none', 'pending', 'verified', 'rejected', 'expired'));--> statement-breakpoint
ALTER TABLE "withdrawal_history" ADD CONSTRAINT "withdrawal_step_known" CHECK ("withdrawal_history"."status" in ('pending', 'approved', 'paid', 'rejected', 'failed', 'canceled'));--> statement-breakpoint
ALTER TABLE "withdrawal_history" ADD CONSTRAINT "withdrawal_actor_known" CHECK ("withdrawal_history"."actor" in ('user', 'admin', 'system'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawal_status_known" CHECK ("withdrawals"."status" in ('pending', 'approved', 'paid', 'rejected', 'failed', 'canceled'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "paid_withdrawal_is_traced" CHECK ("withdrawals"."status" <> 'paid' or "withdrawals"."bank_tracking" is not null);--> statement-breakpoint
CREATE TRIGGER stock_moves_no_truncate BEFORE TRUNCATE ON stock_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER order_history_no_truncate BEFORE TRUNCATE ON order_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER withdrawal_history_no_truncate BEFORE TRUNCATE ON withdrawal_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ticket_messages_no_truncate BEFORE TRUNCATE ON ticket_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER orders_no_truncate BEFORE TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER transactions_no_truncate BEFORE TRUNCATE ON transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER attempts_append_only BEFORE UPDATE OR DELETE ON transaction_attempts FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER attempts_no_truncate BEFORE TRUNCATE ON transaction_attempts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER claims_no_delete BEFORE DELETE ON payment_claims FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER claims_no_truncate BEFORE TRUNCATE ON payment_claims FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER adjustments_append_only BEFORE UPDATE OR DELETE ON wallet_adjustments FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER adjustments_no_truncate BEFORE TRUNCATE ON wallet_adjustments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER orders_no_delete BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER withdrawals_no_delete BEFORE DELETE ON withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION wallet_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last record;
BEGIN
  SELECT seq, after INTO last FROM ledger_entries WHERE account = NEW.account AND seq IS NOT NULL ORDER BY seq DESC LIMIT 1;
  IF NEW.seq IS DISTINCT FROM coalesce(last.seq, 0) + 1 OR NEW.before IS DISTINCT FROM coalesce(last.after, 0) THEN
    RAISE EXCEPTION 'a row of % does not go on from the last one', NEW.account;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER wallet_goes_on BEFORE INSERT ON ledger_entries FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION wallet_goes_on();--> statement-breakpoint
CREATE FUNCTION moves_as_allowed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT coalesce((TG_ARGV[0]::jsonb -> OLD.status) ? NEW.status, false) THEN
    RAISE EXCEPTION '% cannot go from % to %', TG_TABLE_NAME, OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER transactions_move BEFORE UPDATE OF status ON transactions FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION moves_as_allowed('{
  "created": ["redirected", "verifying", "success", "failed", "canceled", "expired"],
  "redirected": ["verifying", "success", "failed", "canceled", "expired", "mismatch", "unknown"],
  "verifying": ["redirected", "success", "failed", "canceled", "expired", "mismatch", "unknown"],
  "unknown": ["redirected", "verifying", "success", "failed", "canceled", "expired", "mismatch"],
  "success": ["reversing", "reversed"],
  "reversing": ["reversed", "success", "unknown"],
  "mismatch": ["reversed"]}');--> statement-breakpoint
CREATE TRIGGER orders_move BEFORE UPDATE OF status ON orders FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION moves_as_allowed('{
  "registered": ["confirmed", "canceled"],
  "confirmed": ["pending_payment", "expired", "canceled"],
  "pending_payment": ["payment_review", "paid", "expired", "canceled"],
  "payment_review": ["paid", "pending_payment", "canceled"],
  "paid": ["processing", "canceled"],
  "processing": ["shipped", "canceled"],
  "shipped": ["delivered"],
  "expired": ["paid", "canceled"]}');--> statement-breakpoint
CREATE TRIGGER withdrawals_move BEFORE UPDATE OF status ON withdrawals FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION moves_as_allowed('{
  "pending": ["approved", "rejected", "canceled"],
  "approved": ["paid", "failed"]}');--> statement-breakpoint
CREATE FUNCTION stock_has_its_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT on_hand FROM products WHERE id = NEW.id) IS DISTINCT FROM
     (SELECT after FROM stock_moves WHERE product_id = NEW.id ORDER BY id DESC LIMIT 1) THEN
    RAISE EXCEPTION 'stock of % changed without a movement', NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_has_its_move AFTER UPDATE OF on_hand ON products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.on_hand IS DISTINCT FROM NEW.on_hand) EXECUTE FUNCTION stock_has_its_move();--> statement-breakpoint
CREATE FUNCTION order_is_its_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanted uuid;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN wanted := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN wanted := OLD.order_id;
  ELSE wanted := NEW.order_id;
  END IF;
  IF (SELECT amount FROM orders WHERE id = wanted) IS DISTINCT FROM
     (SELECT sum(line_total)::bigint FROM order_lines WHERE order_id = wanted) THEN
    RAISE EXCEPTION 'the amount of order % is not the sum of its lines', wanted;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_is_its_lines AFTER INSERT OR UPDATE OF amount ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_is_its_lines();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lines_are_their_order AFTER INSERT OR UPDATE OR DELETE ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_is_its_lines();--> statement-breakpoint
CREATE FUNCTION withdrawal_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM withdrawals WHERE user_id = NEW.user_id AND status IN ('pending', 'approved')) >
     coalesce((SELECT after FROM ledger_entries WHERE account = 'wallet:' || NEW.user_id ORDER BY seq DESC LIMIT 1), 0) THEN
    RAISE EXCEPTION 'a wallet does not cover withdrawal %', NEW.number;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER withdrawal_is_covered AFTER INSERT ON withdrawals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION withdrawal_is_covered();--> statement-breakpoint
CREATE FUNCTION paid_withdrawal_is_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries l JOIN transactions t ON t.number = l.reference
      WHERE t.withdrawal_id = NEW.id AND l.user_id = NEW.user_id AND l.delta = -NEW.amount AND l.kind = 'withdrawal') THEN
    RAISE EXCEPTION 'withdrawal % was paid without a posting', NEW.number;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER paid_withdrawal_is_posted AFTER UPDATE OF status ON withdrawals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'paid' AND OLD.status <> 'paid') EXECUTE FUNCTION paid_withdrawal_is_posted();
