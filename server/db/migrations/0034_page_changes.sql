CREATE TABLE "page_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_changes_xid" ON "page_changes" USING btree ("xid");--> statement-breakpoint
ALTER TABLE "page_changes" SET UNLOGGED;--> statement-breakpoint
CREATE FUNCTION page_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- no NOTIFY: commits that notify wait for each other, and this one is an order
  INSERT INTO page_changes (tags) VALUES (
    CASE WHEN (OLD.on_hand > OLD.reserved) = (NEW.on_hand > NEW.reserved)
      THEN ARRAY['products', 'product:' || NEW.id]
      ELSE ARRAY['products', 'product:' || NEW.id, 'stock'] END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER page_stock_changed AFTER UPDATE OF on_hand, reserved ON products FOR EACH ROW WHEN (NEW.status = 'published' AND OLD.on_hand - OLD.reserved <> NEW.on_hand - NEW.reserved) EXECUTE FUNCTION page_stock_changed();--> statement-breakpoint
CREATE FUNCTION page_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[] := ARRAY['products'];
BEGIN
  IF TG_OP <> 'INSERT' THEN tags := tags || ('product:' || OLD.id); END IF;
  IF TG_OP = 'INSERT' THEN tags := tags || ('product:' || NEW.id); END IF;
  IF TG_OP <> 'UPDATE' OR
     (OLD.title, OLD.slug, OLD.code, OLD.brand_id, OLD.category_id, OLD.sale_types, OLD.is_suggested, OLD.sort, OLD.status,
      OLD.published_at, OLD.attributes, OLD.price IS NULL, OLD.partial_price IS NULL) IS DISTINCT FROM
     (NEW.title, NEW.slug, NEW.code, NEW.brand_id, NEW.category_id, NEW.sale_types, NEW.is_suggested, NEW.sort, NEW.status,
      NEW.published_at, NEW.attributes, NEW.price IS NULL, NEW.partial_price IS NULL) THEN
    tags := tags || ARRAY['goods', 'stock', 'prices'];
  ELSIF (OLD.price, OLD.partial_price) IS DISTINCT FROM (NEW.price, NEW.partial_price) THEN
    tags := tags || 'prices'::text || (SELECT 'prices:brand:' || slug FROM brands WHERE id = NEW.brand_id)
      || (SELECT 'prices:category:' || slug FROM categories WHERE id = NEW.category_id);
  END IF;
  INSERT INTO page_changes (tags) VALUES (tags);
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER page_product_changed AFTER UPDATE OF title, slug, code, brand_id, category_id, price, partial_price, sale_types, min_total_quantity, image, video, short_text, contents, attributes, warranty, is_suggested, sort, status, published_at ON products FOR EACH ROW WHEN (OLD.status <> 'draft' OR NEW.status <> 'draft') EXECUTE FUNCTION page_product_changed();--> statement-breakpoint
CREATE TRIGGER page_product_added AFTER INSERT ON products FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION page_product_changed();--> statement-breakpoint
CREATE TRIGGER page_product_removed AFTER DELETE ON products FOR EACH ROW WHEN (OLD.status <> 'draft') EXECUTE FUNCTION page_product_changed();--> statement-breakpoint
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
END $$;--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW EXECUTE FUNCTION page_row_changed('brands', 'brand', 'slug');--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH ROW EXECUTE FUNCTION page_row_changed('categories', 'category', 'slug');--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON banners FOR EACH ROW EXECUTE FUNCTION page_row_changed('banners', 'banners', 'position');--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON site_pages FOR EACH ROW EXECUTE FUNCTION page_row_changed('pages', 'page', 'key');--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON posts FOR EACH ROW EXECUTE FUNCTION page_row_changed('posts');--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON product_aliases FOR EACH ROW EXECUTE FUNCTION page_row_changed('goods');--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON site_frame FOR EACH ROW EXECUTE FUNCTION page_row_changed('site');--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH ROW EXECUTE FUNCTION page_row_changed('settings');--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON synonyms FOR EACH ROW EXECUTE FUNCTION page_row_changed('search');--> statement-breakpoint
CREATE FUNCTION page_table_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tags) VALUES (ARRAY['everything']);
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON site_pages FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();
