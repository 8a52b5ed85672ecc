CREATE INDEX IF NOT EXISTS "purchase_prices_by_price" ON "purchase_prices" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "price_list_items_unit_price" ON "price_list_items" USING btree ("list_id",coalesce("partial_price", "price"),"product_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "price_list_items_wholesale" ON "price_list_items" USING btree ("list_id","price","product_id");--> statement-breakpoint
-- Pages of groups whose list is on cost end when a cost changes.
CREATE FUNCTION page_cost_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[] := array(SELECT DISTINCT 'group:' || group_id FROM price_lists WHERE on_cost AND group_id IS NOT NULL);
BEGIN
  IF cardinality(tags) = 0 THEN RETURN NULL; END IF;
  INSERT INTO page_changes (tags) VALUES (tags);
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_cost_changed AFTER INSERT OR UPDATE OR DELETE ON purchase_prices
  FOR EACH STATEMENT EXECUTE FUNCTION page_cost_changed();
