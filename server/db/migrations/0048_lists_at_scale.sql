CREATE TABLE "product_stock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"available" integer NOT NULL,
	"is_low" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_sums" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "buyer_sums" ADD CONSTRAINT "buyer_sums_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_updated" ON "products" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_status" ON "products" USING btree ("status","updated_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_by_title" ON "products" USING btree ("title","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_cheapest" ON "products" USING btree ("price","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_dearest" ON "products" USING btree ("price" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_cheapest_partial" ON "products" USING btree ("partial_price","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_dearest_partial" ON "products" USING btree ("partial_price" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_brand" ON "products" USING btree ("brand_id","status","updated_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_category" ON "products" USING btree ("category_id","status","updated_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_without_picture" ON "products" USING btree ("updated_at","id") WHERE "products"."image" = '[]'::jsonb;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "debit_cards_of_status" ON "debit_cards" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "debit_cards_sent" ON "debit_cards" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "debit_cards_by_number" ON "debit_cards" USING btree ("card_number_hash");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "identities_of_status" ON "identities" USING btree ("status","submitted_at","user_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "identities_sent" ON "identities" USING btree ("submitted_at","user_id") WHERE "identities"."submitted_at" is not null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "identities_by_code" ON "identities" USING btree ("national_code_hash");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "identities_search" ON "identities" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "withdrawals_of_status" ON "withdrawals" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "withdrawals_newest" ON "withdrawals" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "withdrawals_by_amount" ON "withdrawals" USING btree ("amount","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "withdrawals_by_bank" ON "withdrawals" USING btree ("bank_name","status","created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "withdrawals_search" ON "withdrawals" USING gin ("number" gin_trgm_ops,"bank_tracking" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transactions_by_kind" ON "transactions" USING btree ("kind","status","created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transactions_by_gateway" ON "transactions" USING btree ("gateway_type","status","created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "wallets_moved_first" ON "wallets" USING btree ("moved_at","user_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_history_paid" ON "order_history" USING btree ("at") WHERE "order_history"."to" = 'paid';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_of_status" ON "orders" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_type" ON "orders" USING btree ("order_type","status","created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_gateway" ON "orders" USING btree ("gateway_type","status","created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_hand" ON "orders" USING btree ("created_at","id") WHERE "orders"."source" = 'manual';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_province" ON "orders" USING btree (("address" -> 'province' ->> 'id'),"status","created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_late" ON "orders" USING btree ("updated_at") WHERE "orders"."status" in ('registered', 'paid', 'processing');
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_of_action" ON "audit_logs" USING btree ("action","at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_by_entity" ON "audit_logs" USING btree ("entity","at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_by_actor" ON "audit_logs" USING btree ("actor_id","at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_of_staff" ON "audit_logs" USING btree ("actor_id") WHERE "audit_logs"."role" = 'admin';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_by_address" ON "audit_logs" USING btree ("ip","at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_by_request" ON "audit_logs" USING btree ("request_id") WHERE "audit_logs"."request_id" <> '';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_values" ON "audit_logs" USING gin (("before"::text) gin_trgm_ops,("after"::text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "manual_orders_of_status" ON "manual_orders" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "manual_orders_newest" ON "manual_orders" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "manual_orders_search" ON "manual_orders" USING gin ("full_name" gin_trgm_ops,"city" gin_trgm_ops,"number" gin_trgm_ops,"mobile_number" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "suggests_of_status" ON "suggests" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "suggests_newest" ON "suggests" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "suggests_by_kind" ON "suggests" USING btree ("kind","status","created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "suggests_of_user" ON "suggests" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "suggests_search" ON "suggests" USING gin ("body" gin_trgm_ops,"answer" gin_trgm_ops,"mobile_number" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_of_status" ON "tickets" USING btree ("status","last_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_latest" ON "tickets" USING btree ("last_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_newest" ON "tickets" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_by_department" ON "tickets" USING btree ("department","status","last_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_by_priority" ON "tickets" USING btree ("priority","status","last_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_search" ON "tickets" USING gin ("number" gin_trgm_ops,"subject" gin_trgm_ops);
--> statement-breakpoint
DROP INDEX "products_changed";
--> statement-breakpoint
DROP INDEX "products_by_status";
--> statement-breakpoint
DROP INDEX "products_category";
--> statement-breakpoint
DROP INDEX "debit_cards_by_status";
--> statement-breakpoint
DROP INDEX "identities_by_status";
--> statement-breakpoint
DROP INDEX "withdrawals_by_status";
--> statement-breakpoint
DROP INDEX "orders_by_status";
--> statement-breakpoint
DROP INDEX "audit_of_actor";
--> statement-breakpoint
DROP INDEX "audit_by_action";
--> statement-breakpoint
DROP INDEX "manual_orders_by_status";
--> statement-breakpoint
DROP INDEX "suggests_by_status";
--> statement-breakpoint
DROP INDEX "tickets_by_status";
--> statement-breakpoint
-- whatever an order changes of stock is written here in the same transaction; five pieces count as few unless the product says so
CREATE FUNCTION keep_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stock (id, available, is_low)
  VALUES (NEW.id, NEW.on_hand - NEW.reserved, NEW.on_hand - NEW.reserved <= coalesce(NEW.low_stock_at, 5))
  ON CONFLICT (id) DO UPDATE SET available = excluded.available, is_low = excluded.is_low;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_added AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION keep_product_stock();
--> statement-breakpoint
CREATE TRIGGER product_stock_changed AFTER UPDATE OF on_hand, reserved, low_stock_at ON products FOR EACH ROW
  WHEN (OLD.on_hand - OLD.reserved <> NEW.on_hand - NEW.reserved OR OLD.low_stock_at IS DISTINCT FROM NEW.low_stock_at)
  EXECUTE FUNCTION keep_product_stock();
--> statement-breakpoint
INSERT INTO product_stock (id, available, is_low)
  SELECT id, on_hand - reserved, on_hand - reserved <= coalesce(low_stock_at, 5) FROM products ORDER BY on_hand - reserved;
--> statement-breakpoint
CREATE FUNCTION open_buyer_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO buyer_sums (user_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_buyer_sums AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION open_buyer_sums();
--> statement-breakpoint
CREATE FUNCTION keep_buyer_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE buyer_sums SET orders = orders + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE 0 END,
    spent = spent + (NEW.paid_amount - NEW.refunded_amount) - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.paid_amount - OLD.refunded_amount END
  WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER buyer_sums_added AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_buyer_sums();
--> statement-breakpoint
CREATE TRIGGER buyer_sums_changed AFTER UPDATE OF paid_amount, refunded_amount ON orders FOR EACH ROW
  WHEN (OLD.paid_amount - OLD.refunded_amount <> NEW.paid_amount - NEW.refunded_amount) EXECUTE FUNCTION keep_buyer_sums();
--> statement-breakpoint
INSERT INTO buyer_sums (user_id, orders, spent)
  SELECT u.id, coalesce(o.orders, 0), coalesce(o.spent, 0) FROM users u LEFT JOIN (
    SELECT user_id, count(*)::int AS orders, sum(paid_amount - refunded_amount)::bigint AS spent FROM orders GROUP BY user_id) o ON o.user_id = u.id;
--> statement-breakpoint
CREATE INDEX "product_stock_available" ON "product_stock" USING btree ("available","id");
--> statement-breakpoint
CREATE INDEX "product_stock_low" ON "product_stock" USING btree ("available","id") WHERE "product_stock"."is_low";
--> statement-breakpoint
CREATE INDEX "buyers_by_orders" ON "buyer_sums" USING btree ("orders","user_id");
--> statement-breakpoint
CREATE INDEX "buyers_by_spending" ON "buyer_sums" USING btree ("spent","user_id");
