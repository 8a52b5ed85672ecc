DROP TRIGGER orders_move ON orders;--> statement-breakpoint
CREATE TRIGGER orders_move BEFORE UPDATE OF status ON orders FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION moves_as_allowed('{
  "registered": ["confirmed", "canceled"],
  "confirmed": ["pending_payment", "expired", "canceled"],
  "pending_payment": ["confirmed", "payment_review", "paid", "expired", "canceled"],
  "payment_review": ["paid", "pending_payment", "canceled"],
  "paid": ["processing", "canceled"],
  "processing": ["shipped", "canceled"],
  "shipped": ["processing", "delivered"],
  "expired": ["paid", "canceled"]}');
