-- Fewer than these are never sold. The minimum of wholesale is a multiple of its carton.
CREATE FUNCTION least_sold(sale_types text[], minimum int, partial_step int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(
    CASE WHEN 'totalSell' = ANY (sale_types) THEN minimum END,
    CASE WHEN 'partialSell' = ANY (sale_types) THEN partial_step END)
$$;
--> statement-breakpoint
-- Search, tiers, families and kept pages asked for a single piece; they ask for what can be bought.
DO $$
DECLARE
  asking regprocedure;
BEGIN
  FOR asking IN SELECT oid FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosrc ~ 'on_hand > (\w+\.)?(reserved|0)' LOOP
    EXECUTE regexp_replace(regexp_replace(pg_get_functiondef(asking),
      '(\w+\.)?on_hand > (\w+\.)?reserved',
      '\1on_hand - \1reserved >= least_sold(\1sale_types, \1min_total_quantity, \1partial_step)', 'g'),
      'on_hand > 0', 'on_hand >= least_sold(sale_types, min_total_quantity, partial_step)', 'g');
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stocked boolean := NEW.on_hand >= least_sold(NEW.sale_types, NEW.min_total_quantity, NEW.partial_step);
BEGIN
  UPDATE product_search SET code = lower(NEW.code), search_text = NEW.search_text, brand_id = NEW.brand_id,
    category_id = NEW.category_id, status = searched_status(NEW.status, NEW.is_lead), price = NEW.price,
    partial_price = NEW.partial_price, sale_types = NEW.sale_types, published_at = NEW.published_at, has_stock = stocked
    WHERE id = NEW.id AND (code, search_text, brand_id, category_id, status, price, partial_price, sale_types, published_at, has_stock)
      IS DISTINCT FROM (lower(NEW.code), NEW.search_text, NEW.brand_id, NEW.category_id,
        searched_status(NEW.status, NEW.is_lead), NEW.price, NEW.partial_price, NEW.sale_types, NEW.published_at, stocked);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_search_terms AFTER UPDATE OF min_total_quantity, partial_step ON products
  FOR EACH ROW EXECUTE FUNCTION keep_product_search();
--> statement-breakpoint
-- The same as before, and what can be bought of a stock.
CREATE OR REPLACE FUNCTION page_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[] := ARRAY['products'];
BEGIN
  IF TG_OP <> 'INSERT' THEN tags := tags || ('product:' || OLD.id) || ('family:' || OLD.family_id); END IF;
  IF TG_OP = 'INSERT' THEN tags := tags || ('product:' || NEW.id); END IF;
  IF TG_OP <> 'DELETE' THEN tags := tags || ('family:' || NEW.family_id); END IF;
  IF TG_OP <> 'UPDATE' OR
     (OLD.title, OLD.slug, OLD.code, OLD.brand_id, OLD.category_id, OLD.sale_types, OLD.is_suggested, OLD.sort, OLD.status,
      OLD.published_at, OLD.attributes, OLD.price IS NULL, OLD.partial_price IS NULL, OLD.family_id, OLD.option_values,
      OLD.is_lead) IS DISTINCT FROM
     (NEW.title, NEW.slug, NEW.code, NEW.brand_id, NEW.category_id, NEW.sale_types, NEW.is_suggested, NEW.sort, NEW.status,
      NEW.published_at, NEW.attributes, NEW.price IS NULL, NEW.partial_price IS NULL, NEW.family_id, NEW.option_values,
      NEW.is_lead) THEN
    tags := tags || ARRAY['goods', 'stock', 'prices'];
  ELSIF (OLD.price, OLD.partial_price) IS DISTINCT FROM (NEW.price, NEW.partial_price) THEN
    tags := tags || 'prices'::text || (SELECT 'prices:brand:' || slug FROM brands WHERE id = NEW.brand_id)
      || (SELECT 'prices:category:' || slug FROM categories WHERE id = NEW.category_id);
  END IF;
  IF TG_OP = 'UPDATE' AND least_sold(OLD.sale_types, OLD.min_total_quantity, OLD.partial_step)
     <> least_sold(NEW.sale_types, NEW.min_total_quantity, NEW.partial_step) THEN
    tags := tags || 'stock'::text;
  END IF;
  INSERT INTO page_changes (tags) VALUES (array_remove(tags, NULL));
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER variant_ran_out ON products;
--> statement-breakpoint
CREATE TRIGGER variant_ran_out AFTER UPDATE OF on_hand, reserved, min_total_quantity, partial_step ON products FOR EACH ROW
  WHEN (NEW.family_id IS NOT NULL
    AND (OLD.on_hand - OLD.reserved >= least_sold(OLD.sale_types, OLD.min_total_quantity, OLD.partial_step))
      <> (NEW.on_hand - NEW.reserved >= least_sold(NEW.sale_types, NEW.min_total_quantity, NEW.partial_step)))
  EXECUTE FUNCTION note_stale_family();
--> statement-breakpoint
-- in batches: stock_in_packs
UPDATE product_search s SET has_stock = p.on_hand >= least_sold(p.sale_types, p.min_total_quantity, p.partial_step)
  FROM products p
  WHERE p.id = s.id AND s.has_stock AND p.on_hand < least_sold(p.sale_types, p.min_total_quantity, p.partial_step);
INSERT INTO stale_families (family_id)
  SELECT DISTINCT family_id FROM products
  WHERE family_id IS NOT NULL AND on_hand - reserved < least_sold(sale_types, min_total_quantity, partial_step);
