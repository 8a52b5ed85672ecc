-- What follows goods is done once a statement for all that it wrote, not once for each of them.

-- What the search knows of the variant that stands in lists: its own words and those of the others.
CREATE FUNCTION words_of_family(family uuid, lead uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(own.line || coalesce(more.words || ' ', ''), E'\n' ORDER BY own.n)
  FROM products p, unnest(string_to_array(p.search_text, E'\n')) WITH ORDINALITY own(line, n)
  LEFT JOIN LATERAL (
    SELECT string_agg(DISTINCT w, ' ') AS words
    FROM products o, unnest(string_to_array(split_part(o.search_text, E'\n', own.n::int), ' ')) w
    WHERE o.family_id = family AND o.status = 'published' AND o.id <> lead AND w <> ''
      AND strpos(own.line, ' ' || w || ' ') = 0) more ON true
  WHERE p.id = lead
$$;
--> statement-breakpoint
-- Without scans of whole tables: a plan that is kept was perhaps made while they were small.
CREATE FUNCTION renew_families(families uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
DECLARE
  leads uuid[];
BEGIN
  IF cardinality(families) = 0 THEN RETURN; END IF;
  PERFORM FROM product_families WHERE id = ANY (families) ORDER BY id FOR NO KEY UPDATE;
  leads := array(
    SELECT best.id FROM unnest(families) f(id) CROSS JOIN LATERAL (
      SELECT p.id FROM products p WHERE p.family_id = f.id
      ORDER BY p.status = 'published' DESC, p.on_hand - p.reserved >= least_sold(p.sale_types, p.min_total_quantity, p.partial_step) DESC,
        coalesce(p.partial_price, p.price), p.id LIMIT 1) best);
  UPDATE products SET is_lead = false WHERE family_id = ANY (families) AND is_lead AND id <> ALL (leads);
  UPDATE products SET is_lead = true WHERE id = ANY (leads) AND NOT is_lead;
  UPDATE product_families f SET prices_differ = d.differ
    FROM (
      SELECT n.id, (
        SELECT count(DISTINCT (coalesce(p.partial_price, 0), coalesce(p.price, 0))) > 1 FROM products p
        WHERE p.family_id = n.id AND p.status = 'published'
          AND p.on_hand - p.reserved >= least_sold(p.sale_types, p.min_total_quantity, p.partial_step)) AS differ
      FROM unnest(families) n(id)) d
    WHERE f.id = d.id AND f.prices_differ <> d.differ;
  UPDATE product_search s SET search_text = t.words
    FROM (SELECT p.id, words_of_family(p.family_id, p.id) AS words FROM products p WHERE p.id = ANY (leads)) t
    WHERE s.id = t.id AND t.words IS NOT NULL AND s.search_text <> t.words;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION renew_family(family uuid) RETURNS void LANGUAGE sql AS $$
  SELECT renew_families(ARRAY[family])
$$;
--> statement-breakpoint
CREATE FUNCTION renew_facets_of(wanted uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
BEGIN
  IF cardinality(wanted) = 0 THEN RETURN; END IF;
  -- one after the other within a family: who waits reads what the other one wrote
  PERFORM FROM product_families
    WHERE id = ANY (array(SELECT DISTINCT family_id FROM products WHERE id = ANY (wanted) AND family_id IS NOT NULL))
    ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO product_facets AS f (id, category_id, part, terms)
    SELECT id, category_id, uuid_hash(id) & 511, facet_terms(id) FROM products
    WHERE id = ANY (wanted) AND status = 'published' AND is_lead ORDER BY id
    ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, terms = excluded.terms
      WHERE (f.category_id, f.terms) IS DISTINCT FROM (excluded.category_id, excluded.terms);
  DELETE FROM product_facets f USING products p
    WHERE f.id = ANY (wanted) AND p.id = f.id AND NOT (p.status = 'published' AND p.is_lead);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION renew_facets(product uuid) RETURNS void LANGUAGE sql AS $$
  SELECT renew_facets_of(ARRAY[product])
$$;
--> statement-breakpoint
-- The first variant of a new family stands in lists from the start, so that it need not be written twice.
CREATE OR REPLACE FUNCTION join_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_lead := NEW.family_id IS NULL;
  IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM products WHERE family_id = NEW.family_id AND is_lead) THEN
    PERFORM FROM product_families WHERE id = NEW.family_id FOR NO KEY UPDATE;
    NEW.is_lead := NOT EXISTS (SELECT FROM products WHERE family_id = NEW.family_id AND is_lead);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search (id, code, search_text, brand_id, category_id, price, partial_price, sale_types, status,
      published_at, sold_count, has_stock)
    SELECT id, lower(code),
      CASE WHEN is_lead AND family_id IS NOT NULL THEN coalesce(words_of_family(family_id, id), search_text) ELSE search_text END,
      brand_id, category_id, price, partial_price, sale_types,
      searched_status(status, is_lead), published_at, sold_count, on_hand >= least_sold(sale_types, min_total_quantity, partial_step)
    FROM added;
  PERFORM renew_families(array(SELECT DISTINCT family_id FROM added WHERE family_id IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stock (id, available, is_low)
    SELECT id, on_hand - reserved, on_hand - reserved <= coalesce(low_stock_at, 5) FROM added
    ON CONFLICT (id) DO UPDATE SET available = excluded.available, is_low = excluded.is_low;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER product_stock_added ON products;
--> statement-breakpoint
CREATE TRIGGER product_stock_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_product_stock();
--> statement-breakpoint
CREATE FUNCTION add_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a variant is found by the one that stands in lists for all
  PERFORM renew_facets_of(array(
    SELECT id FROM added WHERE status = 'published' AND family_id IS NULL
    UNION SELECT p.id FROM (SELECT DISTINCT family_id FROM added WHERE status = 'published' AND family_id IS NOT NULL) f
      JOIN products p ON p.family_id = f.family_id AND p.is_lead));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_of_family_faceted ON products;
--> statement-breakpoint
-- behind product_search_added, which chooses who stands in lists
CREATE TRIGGER products_of_family_faceted AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_facets();
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
DROP TRIGGER page_product_added ON products;
--> statement-breakpoint
CREATE TRIGGER page_product_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION page_products_added();
--> statement-breakpoint
-- A price is followed here alone; what comes or goes with it is a change of the goods, and told by page_product_offered.
-- Most statements, orders among them, change none: they only look.
CREATE FUNCTION follow_prices() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
DECLARE
  moved uuid[];
  told uuid[];
  families uuid[];
  brands_told uuid[];
  categories_told uuid[];
BEGIN
  moved := array(SELECT id FROM (SELECT id, price, partial_price FROM now EXCEPT SELECT id, price, partial_price FROM was) m);
  IF cardinality(moved) = 0 THEN RETURN NULL; END IF;
  UPDATE product_search s SET price = n.price, partial_price = n.partial_price FROM now n
    WHERE s.id = n.id AND (s.price, s.partial_price) IS DISTINCT FROM (n.price, n.partial_price);
  SELECT array_agg(id) FILTER (WHERE status <> 'draft'), array_agg(DISTINCT family_id) FILTER (WHERE family_id IS NOT NULL),
      array_agg(DISTINCT brand_id) FILTER (WHERE status <> 'draft'), array_agg(DISTINCT category_id) FILTER (WHERE status <> 'draft')
    INTO told, families, brands_told, categories_told
    FROM (SELECT id, status, family_id, brand_id, category_id FROM products WHERE id = ANY (moved) ORDER BY id) p;
  PERFORM renew_families(array(SELECT id FROM unnest(families) f(id) ORDER BY id));
  IF told IS NULL THEN RETURN NULL; END IF;
  INSERT INTO page_changes (tags) SELECT CASE WHEN cardinality(told) > 2000 THEN ARRAY['everything'] ELSE
    ARRAY['products', 'prices'] || array(SELECT 'product:' || id FROM unnest(told) p(id))
    || array(SELECT 'family:' || id FROM unnest(families) f(id))
    || array(SELECT 'prices:brand:' || slug FROM brands WHERE id = ANY (brands_told))
    || array(
      SELECT DISTINCT 'prices:category:' || one.slug FROM categories own
      LEFT JOIN categories above ON above.id = own.parent_id LEFT JOIN categories top ON top.id = above.parent_id,
      unnest(ARRAY[own.slug, above.slug, top.slug]) one(slug)
      WHERE own.id = ANY (categories_told) AND one.slug IS NOT NULL) END;
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_prices_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS was NEW TABLE AS now
  FOR EACH STATEMENT EXECUTE FUNCTION follow_prices();
--> statement-breakpoint
-- The same as before without what follow_prices does.
CREATE OR REPLACE FUNCTION page_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER page_product_changed ON products;
--> statement-breakpoint
CREATE TRIGGER page_product_changed AFTER UPDATE OF title, slug, code, brand_id, category_id, sale_types,
  min_total_quantity, image, video, short_text, contents, attributes, warranty, is_suggested, sort, status, published_at ON products
  FOR EACH ROW WHEN (OLD.status <> 'draft' OR NEW.status <> 'draft') EXECUTE FUNCTION page_product_changed();
--> statement-breakpoint
DROP TRIGGER page_product_offered ON products;
--> statement-breakpoint
CREATE TRIGGER page_product_offered AFTER UPDATE OF price, partial_price, tiers, total_step, partial_step, family_id, option_values, is_lead ON products
  FOR EACH ROW WHEN ((OLD.status <> 'draft' OR NEW.status <> 'draft')
    AND (OLD.price IS NULL, OLD.partial_price IS NULL, OLD.tiers, OLD.total_step, OLD.partial_step, OLD.family_id, OLD.option_values, OLD.is_lead)
      IS DISTINCT FROM (NEW.price IS NULL, NEW.partial_price IS NULL, NEW.tiers, NEW.total_step, NEW.partial_step, NEW.family_id,
        NEW.option_values, NEW.is_lead))
  EXECUTE FUNCTION page_product_changed();
--> statement-breakpoint
DROP TRIGGER product_search_changed ON products;
--> statement-breakpoint
CREATE TRIGGER product_search_changed AFTER UPDATE OF code, search_text, brand_id, category_id, sale_types, status, published_at
  ON products FOR EACH ROW EXECUTE FUNCTION keep_product_search();
--> statement-breakpoint
DROP TRIGGER products_of_family_changed ON products;
--> statement-breakpoint
-- behind product_search_changed, whose words it completes; never fired by an order
CREATE TRIGGER products_of_family_changed AFTER UPDATE OF code, search_text, brand_id, category_id, sale_types, status,
  published_at, family_id ON products FOR EACH ROW
  WHEN (OLD.family_id IS NOT NULL OR NEW.family_id IS NOT NULL) EXECUTE FUNCTION follow_family();
