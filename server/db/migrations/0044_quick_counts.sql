DROP INDEX "products_price";--> statement-breakpoint
CREATE INDEX "product_search_eighth" ON "product_search" USING btree (coalesce("partial_price", "price"),"brand_id","category_id","price","partial_price","sale_types","has_stock") WHERE "product_search"."status" = 'published' and uuid_hash("product_search"."id") & 7 = 0;--> statement-breakpoint
CREATE INDEX "product_search_64th" ON "product_search" USING btree (coalesce("partial_price", "price"),"brand_id","category_id","price","partial_price","sale_types","has_stock") WHERE "product_search"."status" = 'published' and uuid_hash("product_search"."id") & 63 = 0;--> statement-breakpoint
CREATE INDEX "product_search_512th" ON "product_search" USING btree (coalesce("partial_price", "price"),"brand_id","category_id","price","partial_price","sale_types","has_stock") WHERE "product_search"."status" = 'published' and uuid_hash("product_search"."id") & 511 = 0;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree (coalesce("partial_price", "price"),"id","brand_id","category_id","price","partial_price","sale_types") WHERE "products"."status" = 'published';--> statement-breakpoint
DROP FUNCTION search_candidates(tsquery, tsquery[], text[], int, int, text, bigint, bigint, boolean, boolean);--> statement-breakpoint
-- What `wholes` find, one after the other, where that is not more than wanted; else products of the first queries, then of the next, until there
-- are as many as wanted: the best tiers come first, and of the first always a thousand are looked at. The first `of_titles`
-- queries look into titles. The fifth of every five looks into all but the best tiers; by price it is planned each time,
-- because only the price tells whether its index helps. In a large shop stock is what `renew_ranks` has last seen: a look at
-- each product would cost more than all the rest.
CREATE FUNCTION search_candidates(wholes tsquery[], queries tsquery[], checks text[], of_titles int, wanted int, sale text, low bigint,
  high bigint, only_in_stock boolean, is_large boolean)
RETURNS TABLE (id uuid, code text, search_text text, brand_id uuid, category_id uuid, price bigint, partial_price bigint,
  sale_types text[], published_at timestamptz, sold_count int, has_stock boolean, in_title boolean)
LANGUAGE plpgsql STABLE ROWS 300 SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  missing int := wanted;
  most int;
  found_now int;
  places tid[];
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
            ELSE EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand > o.reserved) END)
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
            ELSE EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand > o.reserved) END)
        LIMIT most;
    ELSE
      RETURN QUERY EXECUTE format('SELECT p.id, p.code, p.search_text, p.brand_id, p.category_id, p.price, p.partial_price,
          p.sale_types, p.published_at, p.sold_count, p.has_stock, $1
        FROM product_search p
        WHERE product_words(p.search_text, p.brand_id, p.category_id, p.status, p.tier, p.id) @@ $2
          AND ($3 IS NULL OR $3 = ANY (p.sale_types)) AND %1$s >= $4 AND %1$s <= $5 AND p.status = ''published''
          AND (cardinality($6) = 0 OR NOT EXISTS (SELECT FROM unnest($6) c WHERE p.search_text !~ c))
          AND (NOT $7 OR CASE WHEN $9 THEN p.has_stock
            ELSE EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand > o.reserved) END)
        LIMIT $8', priced)
      USING i <= of_titles, queries[i], sale, coalesce(low, 0), coalesce(high, 9007199254740991), checks, only_in_stock, most, is_large;
    END IF;
    GET DIAGNOSTICS found_now = ROW_COUNT;
    missing := missing - found_now;
  END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION count_found(tsquery[], int[], tsquery, text[], int, int, uuid[], uuid[], text, bigint, bigint, boolean);--> statement-breakpoint
-- Counts by brand and category of what is sought, in the smallest sample where the chosen ones are `enough`, else in the
-- largest for which no more than `most` rows are read, or in the whole where that is so few. `scale` says how many products
-- one of the sample stands for. Prices do not narrow `min` and `max`; the counts of a sale obey the price in that sale.
CREATE FUNCTION count_found(samples tsquery[], scales int[], whole tsquery, checks text[], enough int[], most int, brands uuid[],
  categories uuid[], sale text, low bigint, high bigint, only_in_stock boolean)
RETURNS json LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  queries tsquery[] := samples || whole;
  weights int[] := scales[1:cardinality(samples)] || 1;
  query tsquery;
  groups json;
  chosen bigint;
  looked bigint;
BEGIN
  FOR i IN 1 .. cardinality(queries) LOOP
    query := queries[i];
    SELECT json_agg(g), sum(g.count) FILTER (WHERE (brands IS NULL OR g."brandId" = ANY (brands))
        AND (categories IS NULL OR g."categoryId" = ANY (categories))), sum(g.looked) INTO groups, chosen, looked
      FROM (
        SELECT p.brand_id AS "brandId", p.category_id AS "categoryId", count(*) AS looked,
          count(*) FILTER (WHERE (sale IS NULL OR sale = ANY (p.sale_types))
            AND (low IS NULL OR sold_at(p.price, p.partial_price, sale) >= low)
            AND (high IS NULL OR sold_at(p.price, p.partial_price, sale) <= high)) AS count,
          count(*) FILTER (WHERE 'totalSell' = ANY (p.sale_types)
            AND (low IS NULL OR sold_at(p.price, p.partial_price, CASE WHEN sale IS NOT NULL THEN 'totalSell' END) >= low)
            AND (high IS NULL OR sold_at(p.price, p.partial_price, CASE WHEN sale IS NOT NULL THEN 'totalSell' END) <= high)
          ) AS "totalSell",
          count(*) FILTER (WHERE 'partialSell' = ANY (p.sale_types)
            AND (low IS NULL OR coalesce(p.partial_price, p.price) >= low)
            AND (high IS NULL OR coalesce(p.partial_price, p.price) <= high)) AS "partialSell",
          min(sold_at(p.price, p.partial_price, sale)) FILTER (WHERE sale IS NULL OR sale = ANY (p.sale_types)) AS min,
          max(sold_at(p.price, p.partial_price, sale)) FILTER (WHERE sale IS NULL OR sale = ANY (p.sale_types)) AS max
        FROM product_search p WHERE product_words(p.search_text, p.brand_id, p.category_id, p.status, p.tier, p.id) @@ query
          AND (cardinality(checks) = 0 OR NOT EXISTS (SELECT FROM unnest(checks) c WHERE p.search_text !~ c))
          AND (NOT only_in_stock OR CASE WHEN cardinality(samples) > 0 THEN p.has_stock
            ELSE EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand > o.reserved) END)
        GROUP BY 1, 2) g;
    IF i = cardinality(queries) OR chosen >= enough[i] OR looked * weights[i] / weights[i + 1] > most THEN
      RETURN json_build_object('scale', weights[i], 'groups', coalesce(groups, '[]'));
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION count_sought(tsquery[], int[], int, text, bigint, bigint, boolean);--> statement-breakpoint
-- Counts by brand and category in the smallest sample with enough products, null where none has. `scale` says how many
-- products one of the sample stands for.
CREATE FUNCTION count_sought(queries tsquery[], scales int[], enough int[], sale text, low bigint, high bigint, only_in_stock boolean)
RETURNS jsonb LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  groups jsonb;
  counted bigint;
BEGIN
  FOR i IN 1 .. cardinality(queries) LOOP
    SELECT jsonb_agg(to_jsonb(g)), sum(g.count) INTO groups, counted FROM (
      SELECT p.brand_id AS "brandId", p.category_id AS "categoryId", count(*) AS count,
        count(*) FILTER (WHERE 'totalSell' = ANY (p.sale_types)) AS "totalSell",
        count(*) FILTER (WHERE 'partialSell' = ANY (p.sale_types)) AS "partialSell",
        min(sold_at(p.price, p.partial_price, sale)) AS min,
        max(sold_at(p.price, p.partial_price, sale)) AS max
      FROM product_search p WHERE product_words(p.search_text, p.brand_id, p.category_id, p.status, p.tier, p.id) @@ queries[i] AND (sale IS NULL OR sale = ANY (p.sale_types))
        AND (low IS NULL OR sold_at(p.price, p.partial_price, sale) >= low)
        AND (high IS NULL OR sold_at(p.price, p.partial_price, sale) <= high)
        AND (NOT only_in_stock OR p.has_stock)
      GROUP BY 1, 2) g;
    IF counted >= enough[i] THEN
      RETURN jsonb_build_object('scale', scales[i], 'groups', groups);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The same of a list without words by a range of prices: each sample is read from an index alone, so that a narrow range
-- costs no more than a wide one. Null where no sample has enough of the chosen ones.
CREATE FUNCTION count_priced(enough int[], brands uuid[], categories uuid[], sale text, low bigint, high bigint, only_in_stock boolean)
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
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
        FROM product_search p
        WHERE p.status = ''published'' AND uuid_hash(p.id) & %2$s = 0 AND %1$s >= $1 AND %1$s <= $2
          AND ($3 IS NULL OR $3 = ANY (p.sale_types)) AND (NOT $4 OR p.has_stock)
          AND ($5 IS NULL OR p.brand_id = ANY ($5)) AND ($6 IS NULL OR p.category_id = ANY ($6))
        GROUP BY 1, 2) g', priced, masks[i])
      INTO groups, counted USING coalesce(low, 0), coalesce(high, 9007199254740991), sale, only_in_stock, brands, categories;
    IF counted >= enough[i] THEN
      RETURN jsonb_build_object('scale', masks[i] + 1, 'groups', groups);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
