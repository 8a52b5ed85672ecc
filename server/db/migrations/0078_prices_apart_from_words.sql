CREATE INDEX IF NOT EXISTS "products_eighth" ON "products" USING btree (coalesce("partial_price", "price"),"brand_id","category_id","price","partial_price","sale_types","id") WHERE "products"."status" = 'published' and "products"."is_lead" and uuid_hash("products"."id") & 7 = 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_64th" ON "products" USING btree (coalesce("partial_price", "price"),"brand_id","category_id","price","partial_price","sale_types","id") WHERE "products"."status" = 'published' and "products"."is_lead" and uuid_hash("products"."id") & 63 = 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_512th" ON "products" USING btree (coalesce("partial_price", "price"),"brand_id","category_id","price","partial_price","sale_types","id") WHERE "products"."status" = 'published' and "products"."is_lead" and uuid_hash("products"."id") & 511 = 0;--> statement-breakpoint
DROP INDEX "product_search_price";--> statement-breakpoint
DROP INDEX "product_search_total_price";--> statement-breakpoint
DROP INDEX "product_search_eighth";--> statement-breakpoint
DROP INDEX "product_search_64th";--> statement-breakpoint
DROP INDEX "product_search_512th";--> statement-breakpoint
-- Half of a page is room for the next prices of its rows, so that a change of price leaves the index of words alone.
ALTER TABLE "product_search" SET (fillfactor = 50);
--> statement-breakpoint
-- As before, but what a range of prices leaves is found among the goods themselves, where it is not too much.
CREATE OR REPLACE FUNCTION search_candidates(wholes tsquery[], queries tsquery[], checks text[], of_titles integer, wanted integer, sale text, low bigint, high bigint, only_in_stock boolean, is_large boolean)
 RETURNS TABLE(id uuid, code text, search_text text, brand_id uuid, category_id uuid, price bigint, partial_price bigint, sale_types text[], published_at timestamp with time zone, sold_count integer, has_stock boolean, in_title boolean)
 LANGUAGE plpgsql
 STABLE ROWS 300
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $$
DECLARE
  missing int := wanted;
  most int;
  found_now int;
  places tid[];
  near uuid[];
  priced text := CASE WHEN sale = 'totalSell' THEN 'p.price' ELSE 'coalesce(p.partial_price, p.price)' END;
BEGIN
  IF wholes IS NOT NULL THEN
    places := '{}';
    -- one by one: of all of them joined by «or» the index weighs every word for every product
    FOR i IN 1 .. cardinality(wholes) LOOP
      EXIT WHEN cardinality(places) >= wanted;
      places := places || array(
        SELECT p.ctid FROM product_search p
        WHERE product_words(p.search_text, p.brand_id, p.category_id, p.status, p.tier, p.id) @@ wholes[i]
        LIMIT wanted - cardinality(places));
    END LOOP;
    IF cardinality(places) < wanted THEN
      RETURN QUERY SELECT p.id, p.code, p.search_text, p.brand_id, p.category_id, p.price, p.partial_price, p.sale_types,
          p.published_at, p.sold_count, p.has_stock, false
        FROM product_search p
        WHERE p.ctid = ANY (places)
          AND (sale IS NULL OR sale = ANY (p.sale_types))
          AND (low IS NULL OR sold_at(p.price, p.partial_price, sale) >= low)
          AND (high IS NULL OR sold_at(p.price, p.partial_price, sale) <= high)
          AND (cardinality(checks) = 0 OR NOT EXISTS (SELECT FROM unnest(checks) c WHERE p.search_text !~ c))
          AND (NOT only_in_stock OR CASE WHEN is_large THEN p.has_stock
            ELSE EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand - o.reserved >= least_sold(o.sale_types, o.min_total_quantity, o.partial_step)) END)
        LIMIT wanted;
      RETURN;
    END IF;
  END IF;
  FOR i IN 1 .. cardinality(queries) LOOP
    EXIT WHEN missing <= 0;
    most := CASE WHEN missing = wanted AND wanted > 1 THEN greatest(missing, 1000) ELSE missing END;
    IF low IS NULL AND high IS NULL OR i % 5 <> 0 THEN
      RETURN QUERY SELECT p.id, p.code, p.search_text, p.brand_id, p.category_id, p.price, p.partial_price, p.sale_types,
          p.published_at, p.sold_count, p.has_stock, i <= of_titles
        FROM product_search p
        WHERE product_words(p.search_text, p.brand_id, p.category_id, p.status, p.tier, p.id) @@ queries[i]
          AND (sale IS NULL OR sale = ANY (p.sale_types))
          AND (low IS NULL OR sold_at(p.price, p.partial_price, sale) >= low)
          AND (high IS NULL OR sold_at(p.price, p.partial_price, sale) <= high)
          AND (cardinality(checks) = 0 OR NOT EXISTS (SELECT FROM unnest(checks) c WHERE p.search_text !~ c))
          AND (NOT only_in_stock OR CASE WHEN is_large THEN p.has_stock
            ELSE EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand - o.reserved >= least_sold(o.sale_types, o.min_total_quantity, o.partial_step)) END)
        LIMIT most;
    ELSE
      IF near IS NULL THEN
        EXECUTE format('SELECT array(SELECT p.id FROM products p
          WHERE p.status = ''published'' AND p.is_lead AND %1$s >= $1 AND %1$s <= $2 LIMIT $3)', priced)
        INTO near USING coalesce(low, 0), coalesce(high, 9007199254740991), 20000 + 1;
      END IF;
      RETURN QUERY EXECUTE format('SELECT p.id, p.code, p.search_text, p.brand_id, p.category_id, p.price, p.partial_price,
          p.sale_types, p.published_at, p.sold_count, p.has_stock, $1
        FROM product_search p
        WHERE product_words(p.search_text, p.brand_id, p.category_id, p.status, p.tier, p.id) @@ $2
          AND ($3 IS NULL OR $3 = ANY (p.sale_types)) AND %1$s >= $4 AND %1$s <= $5 AND p.status = ''published'' %2$s
          AND (cardinality($6) = 0 OR NOT EXISTS (SELECT FROM unnest($6) c WHERE p.search_text !~ c))
          AND (NOT $7 OR CASE WHEN $9 THEN p.has_stock
            ELSE EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand - o.reserved >= least_sold(o.sale_types, o.min_total_quantity, o.partial_step)) END)
        LIMIT $8', priced, CASE WHEN cardinality(near) <= 20000 THEN 'AND p.id = ANY ($10)' END)
      USING i <= of_titles, queries[i], sale, coalesce(low, 0), coalesce(high, 9007199254740991), checks, only_in_stock, most, is_large, near;
    END IF;
    GET DIAGNOSTICS found_now = ROW_COUNT;
    missing := missing - found_now;
  END LOOP;
END $$;
--> statement-breakpoint
-- As before, read from the goods themselves.
CREATE OR REPLACE FUNCTION count_priced(enough integer[], brands uuid[], categories uuid[], sale text, low bigint, high bigint, only_in_stock boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $$
DECLARE
  masks int[] := ARRAY[511, 63, 7];
  priced text := CASE WHEN sale = 'totalSell' THEN 'p.price' ELSE 'coalesce(p.partial_price, p.price)' END;
  groups jsonb;
  counted bigint;
BEGIN
  FOR i IN 1 .. 3 LOOP
    EXECUTE format('SELECT jsonb_agg(to_jsonb(g)), sum(g.count) FROM (
        SELECT p.brand_id AS "brandId", p.category_id AS "categoryId", count(*) AS count,
          count(*) FILTER (WHERE ''totalSell'' = ANY (p.sale_types)) AS "totalSell",
          count(*) FILTER (WHERE ''partialSell'' = ANY (p.sale_types)) AS "partialSell",
          min(%1$s) AS min, max(%1$s) AS max
        FROM products p
        WHERE p.status = ''published'' AND p.is_lead AND uuid_hash(p.id) & %2$s = 0 AND %1$s >= $1 AND %1$s <= $2
          AND ($3 IS NULL OR $3 = ANY (p.sale_types)) AND (NOT $4 OR EXISTS (SELECT FROM product_search s WHERE s.id = p.id AND s.has_stock))
          AND ($5 IS NULL OR p.brand_id = ANY ($5)) AND ($6 IS NULL OR p.category_id = ANY ($6))
        GROUP BY 1, 2) g', priced, masks[i])
      INTO groups, counted USING coalesce(low, 0), coalesce(high, 9007199254740991), sale, only_in_stock, brands, categories;
    IF counted >= enough[i] THEN
      RETURN jsonb_build_object('scale', masks[i] + 1, 'groups', groups);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Fired where one of them is named, it told the pages of a product a second time although none had changed.
DROP TRIGGER page_product_offered ON products;
--> statement-breakpoint
CREATE TRIGGER page_product_offered AFTER UPDATE OF tiers, total_step, partial_step, family_id, option_values, is_lead ON products
  FOR EACH ROW WHEN ((OLD.status <> 'draft' OR NEW.status <> 'draft')
    AND (OLD.tiers, OLD.total_step, OLD.partial_step, OLD.family_id, OLD.option_values, OLD.is_lead)
      IS DISTINCT FROM (NEW.tiers, NEW.total_step, NEW.partial_step, NEW.family_id, NEW.option_values, NEW.is_lead))
  EXECUTE FUNCTION page_product_changed();
