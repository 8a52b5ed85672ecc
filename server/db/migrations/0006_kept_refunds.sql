-- few rows: a number that was typed again names its return, so that the index holds
UPDATE returns r SET bank_tracking = r.bank_tracking || ' (' || r.number || ')'
  WHERE r.refund_way = 'card' AND EXISTS (
    SELECT FROM returns f
    WHERE f.refund_way = 'card' AND (f.created_at, f.id) < (r.created_at, r.id)
      AND upper(ltrim(f.bank_tracking, '0')) = upper(ltrim(r.bank_tracking, '0')));--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "card_refund_once" ON "returns" USING btree (upper(ltrim("bank_tracking", '0'))) WHERE "returns"."refund_way" = 'card';--> statement-breakpoint
CREATE TRIGGER returns_no_delete BEFORE DELETE ON returns FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER refunds_kept
  BEFORE UPDATE OF status, user_id, order_id, kind, amount, position, pieces, shipping, refund_way, card_masked,
    bank_tracking, transaction_id ON returns FOR EACH ROW
  WHEN (OLD.status = 'refunded' AND
    (OLD.status, OLD.user_id, OLD.order_id, OLD.kind, OLD.amount, OLD.position, OLD.pieces, OLD.shipping, OLD.refund_way,
      OLD.card_masked, OLD.bank_tracking, OLD.transaction_id) IS DISTINCT FROM
    (NEW.status, NEW.user_id, NEW.order_id, NEW.kind, NEW.amount, NEW.position, NEW.pieces, NEW.shipping, NEW.refund_way,
      NEW.card_masked, NEW.bank_tracking, NEW.transaction_id))
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- an order that was canceled or ended gives back its rest without a return
CREATE FUNCTION order_is_its_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM orders o WHERE o.id = NEW.id AND (
      o.returned_quantity <> (
        SELECT coalesce(sum(restocked + written_off), 0) FROM return_lines WHERE order_id = o.id)
      OR o.status NOT IN ('canceled', 'expired') AND o.refunded_amount <> (
        SELECT coalesce(sum(amount), 0) FROM returns WHERE order_id = o.id))) THEN
    RAISE EXCEPTION 'order % does not give back what its returns say', NEW.order_number;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_is_its_returns AFTER UPDATE OF refunded_amount, returned_quantity ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.refunded_amount, OLD.returned_quantity) IS DISTINCT FROM (NEW.refunded_amount, NEW.returned_quantity))
  EXECUTE FUNCTION order_is_its_returns();
