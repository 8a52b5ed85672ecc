DROP INDEX IF EXISTS "transactions_of_user";--> statement-breakpoint
DROP INDEX IF EXISTS "orders_of_user";--> statement-breakpoint
DROP INDEX IF EXISTS "transfers_by_status";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_brand_updated" ON "products" USING btree ("brand_id","updated_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_brand_by_title" ON "products" USING btree ("brand_id","title","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_brand_cheapest" ON "products" USING btree ("brand_id","price","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_brand_dearest" ON "products" USING btree ("brand_id","price" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_brand_cheapest_partial" ON "products" USING btree ("brand_id","partial_price","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_brand_dearest_partial" ON "products" USING btree ("brand_id","partial_price" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_category_updated" ON "products" USING btree ("category_id","updated_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_category_by_title" ON "products" USING btree ("category_id","title","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_category_cheapest" ON "products" USING btree ("category_id","price","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_category_dearest" ON "products" USING btree ("category_id","price" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_category_cheapest_partial" ON "products" USING btree ("category_id","partial_price","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_of_category_dearest_partial" ON "products" USING btree ("category_id","partial_price" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transactions_newest_of_user" ON "transactions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_newest_of_user" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_by_action_of_entity" ON "audit_logs" USING btree ("entity","action","at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_by_entity_of_action" ON "audit_logs" USING btree ("action","entity","at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transfers_of_status" ON "transfers" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transfers_newest" ON "transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transfers_by_amount" ON "transfers" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transfers_search" ON "transfers" USING gin ("tracking" gin_trgm_ops);