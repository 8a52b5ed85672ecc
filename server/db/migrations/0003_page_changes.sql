-- changes are read within a second and then forgotten; a crash forgets the page cache, too
ALTER TABLE page_changes SET UNLOGGED;
--> statement-breakpoint
-- The same as before without what follow_prices does.
CREATE FUNCTION page_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[] := ARRAY['products'];
BEGIN
  IF TG_OP <> 'INSERT' THEN tags := tags || ('product:' || OLD.id) || ('family:' || OLD.family_id); END IF;
  IF TG_OP <> 'DELETE' THEN tags := tags || ('family:' || NEW.family_id); END IF;
  IF TG_OP <> 'UPDATE' OR
     (OLD.title, OLD.slug, OLD.code, OLD.brand_id, OLD.category_id, OLD.sale_types, OLD.is_suggested, OLD.sort, OLD.status,
      OLD.published_at, OLD.attributes, OLD.price IS NULL, OLD.partial_price IS NULL, OLD.family_id, OLD.option_values,
      OLD.is_lead) IS DISTINCT FROM
     (NEW.title, NEW.slug, NEW.code, NEW.brand_id, NEW.category_id, NEW.sale_types, NEW.is_suggested, NEW.sort, NEW.status,
      NEW.published_at, NEW.attributes, NEW.price IS NULL, NEW.partial_price IS NULL, NEW.family_id, NEW.option_values,
      NEW.is_lead) THEN
    tags := tags || ARRAY['goods', 'stock', 'prices'];
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
CREATE TRIGGER page_product_changed AFTER UPDATE OF title, slug, code, brand_id, category_id, sale_types,
  min_total_quantity, image, video, short_text, contents, attributes, warranty, is_suggested, sort, status, published_at ON products
  FOR EACH ROW WHEN (OLD.status <> 'draft' OR NEW.status <> 'draft') EXECUTE FUNCTION page_product_changed();
--> statement-breakpoint
CREATE TRIGGER page_product_offered AFTER UPDATE OF price, partial_price, tiers, total_step, partial_step, family_id, option_values, is_lead ON products
  FOR EACH ROW WHEN ((OLD.status <> 'draft' OR NEW.status <> 'draft')
    AND (OLD.price IS NULL, OLD.partial_price IS NULL, OLD.tiers, OLD.total_step, OLD.partial_step, OLD.family_id, OLD.option_values, OLD.is_lead)
      IS DISTINCT FROM (NEW.price IS NULL, NEW.partial_price IS NULL, NEW.tiers, NEW.total_step, NEW.partial_step, NEW.family_id,
        NEW.option_values, NEW.is_lead))
  EXECUTE FUNCTION page_product_changed();
--> statement-breakpoint
CREATE TRIGGER page_product_removed AFTER DELETE ON products FOR EACH ROW WHEN (OLD.status <> 'draft') EXECUTE FUNCTION page_product_changed();
--> statement-breakpoint
CREATE FUNCTION page_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
  SELECT CASE WHEN count(*) > 2000 THEN ARRAY['everything'] ELSE ARRAY['products', 'goods', 'stock', 'prices']
      || array_agg('product:' || id) || array_agg(DISTINCT 'family:' || family_id) END
    INTO tags FROM added WHERE status <> 'draft' HAVING count(*) > 0;
  IF tags IS NULL THEN RETURN NULL; END IF;
  INSERT INTO page_changes (tags) VALUES (array_remove(tags, NULL));
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_product_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION page_products_added();
--> statement-breakpoint
CREATE FUNCTION page_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_of jsonb;
  tags text[] := ARRAY[TG_ARGV[0]];
BEGIN
  IF TG_NARGS > 1 THEN
    FOR row_of IN SELECT r FROM unnest(ARRAY[
      CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END]) AS r
      WHERE r IS NOT NULL LOOP
      tags := tags || (TG_ARGV[1] || ':' || (row_of ->> TG_ARGV[2]));
    END LOOP;
  END IF;
  INSERT INTO page_changes (tags) VALUES (tags);
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON banners FOR EACH ROW EXECUTE FUNCTION page_row_changed('banners', 'banners', 'position');
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW EXECUTE FUNCTION page_row_changed('brands', 'brand', 'slug');
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON catalogue_counts FOR EACH STATEMENT EXECUTE FUNCTION page_row_changed('counts');
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH ROW EXECUTE FUNCTION page_row_changed('categories', 'category', 'slug');
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON posts FOR EACH ROW EXECUTE FUNCTION page_row_changed('posts');
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON product_aliases FOR EACH ROW EXECUTE FUNCTION page_row_changed('goods');
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON product_families FOR EACH ROW
  EXECUTE FUNCTION page_row_changed('families', 'family', 'id');
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH ROW EXECUTE FUNCTION page_row_changed('settings');
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON site_frame FOR EACH ROW EXECUTE FUNCTION page_row_changed('site');
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON site_pages FOR EACH ROW EXECUTE FUNCTION page_row_changed('pages', 'page', 'key');
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON synonyms FOR EACH ROW EXECUTE FUNCTION page_row_changed('search');
--> statement-breakpoint
-- A variant is seen on the pages of its siblings too.
CREATE FUNCTION public.page_stock_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- no NOTIFY: commits that notify wait for each other, and this one is an order
  INSERT INTO page_changes (tags) VALUES (
    CASE WHEN (OLD.on_hand - OLD.reserved >= least_sold(OLD.sale_types, OLD.min_total_quantity, OLD.partial_step)) = (NEW.on_hand - NEW.reserved >= least_sold(NEW.sale_types, NEW.min_total_quantity, NEW.partial_step))
      THEN ARRAY['products', 'product:' || NEW.id]
      ELSE array_remove(ARRAY['products', 'product:' || NEW.id, 'stock', 'family:' || NEW.family_id], NULL) END);
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE TRIGGER page_stock_changed AFTER UPDATE OF on_hand, reserved ON products FOR EACH ROW WHEN (NEW.status = 'published' AND OLD.on_hand - OLD.reserved <> NEW.on_hand - NEW.reserved) EXECUTE FUNCTION page_stock_changed();
--> statement-breakpoint
CREATE FUNCTION page_table_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tags) VALUES (ARRAY['everything']);
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();
--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();
--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();
--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();
--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON product_families FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();
--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();
--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON site_pages FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();
