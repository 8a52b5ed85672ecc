DROP INDEX "product_search_words";--> statement-breakpoint
ALTER TABLE "product_search" DROP COLUMN "words";--> statement-breakpoint
-- The best lie together on the disk, and so do the samples: they are read most.
CREATE OR REPLACE FUNCTION fill_product_search() RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_search (id, code, search_text, brand_id, category_id, price, partial_price, sale_types, status, published_at,
      sold_count, has_stock, tier)
    WITH best AS (
      SELECT id, row_number() OVER (ORDER BY sold_count DESC, id DESC) AS place FROM products
      WHERE status = 'published' AND on_hand > 0 AND (SELECT count(*) FROM products WHERE status = 'published') >= 10000
      ORDER BY sold_count DESC, id DESC LIMIT 64000),
    tiers AS (
      SELECT id, (CASE WHEN place <= 1000 THEN 0 WHEN place <= 4000 THEN 1 WHEN place <= 16000 THEN 2 ELSE 3 END)::smallint AS tier
      FROM best),
    sorted AS (
      SELECT p.id, lower(code) AS code, search_text, brand_id, category_id, price, partial_price, sale_types, status, published_at,
        sold_count, on_hand > 0 AS has_stock, coalesce(tier, 4::smallint) AS tier
      FROM products p LEFT JOIN tiers t ON t.id = p.id
      ORDER BY coalesce(tier, 4::smallint), uuid_hash(p.id) & 511 <> 0, uuid_hash(p.id) & 63 <> 0, uuid_hash(p.id) & 7 <> 0, p.id)
    SELECT * FROM sorted
    ON CONFLICT DO NOTHING;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search (id, code, search_text, brand_id, category_id, price, partial_price, sale_types, status,
      published_at, sold_count, has_stock)
    SELECT id, lower(code), search_text, brand_id, category_id, price, partial_price, sale_types, status,
      published_at, sold_count, on_hand > 0
    FROM added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET code = lower(NEW.code), search_text = NEW.search_text, brand_id = NEW.brand_id,
    category_id = NEW.category_id, status = NEW.status, price = NEW.price, partial_price = NEW.partial_price,
    sale_types = NEW.sale_types, published_at = NEW.published_at
    WHERE id = NEW.id AND (code, search_text, brand_id, category_id, status, price, partial_price, sale_types, published_at)
      IS DISTINCT FROM (lower(NEW.code), NEW.search_text, NEW.brand_id, NEW.category_id, NEW.status, NEW.price,
        NEW.partial_price, NEW.sale_types, NEW.published_at);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP FUNCTION search_candidates(tsquery[], text[], int, int, text, bigint, bigint, boolean);--> statement-breakpoint
-- What `whole` finds, where that is not more than wanted; else products of the first queries, then of the next, until there
-- are as many as wanted: the best tiers come first, and of the first always a thousand are looked at. The first `of_titles`
-- queries look into titles. The fifth of every five looks into all but the best tiers; by price it is planned each time,
-- because only the price tells whether its index helps.
CREATE FUNCTION search_candidates(whole tsquery, queries tsquery[], checks text[], of_titles int, wanted int, sale text, low bigint,
  high bigint, only_in_stock boolean)
RETURNS TABLE (id uuid, code text, search_text text, brand_id uuid, category_id uuid, price bigint, partial_price bigint,
  sale_types text[], published_at timestamptz, sold_count int, has_stock boolean, in_title boolean)
LANGUAGE plpgsql STABLE ROWS 300 SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  missing int := wanted;
  most int;
  found_now int;
  priced text := CASE WHEN sale = 'totalSell' THEN 'p.price' ELSE 'coalesce(p.partial_price, p.price)' END;
BEGIN
  IF whole IS NOT NULL THEN
    SELECT count(*) INTO found_now FROM (
      SELECT FROM product_search p
      WHERE product_words(p.search_text, p.brand_id, p.category_id, p.status, p.tier, p.id) @@ whole
      LIMIT wanted) f;
    IF found_now < wanted THEN
      RETURN QUERY SELECT p.id, p.code, p.search_text, p.brand_id, p.category_id, p.price, p.partial_price, p.sale_types,
          p.published_at, p.sold_count, p.has_stock, false
        FROM product_search p
        WHERE product_words(p.search_text, p.brand_id, p.category_id, p.status, p.tier, p.id) @@ whole
          AND (sale IS NULL OR sale = ANY (p.sale_types))
          AND (low IS NULL OR sold_at(p.price, p.partial_price, sale) >= low)
          AND (high IS NULL OR sold_at(p.price, p.partial_price, sale) <= high)
          AND (cardinality(checks) = 0 OR NOT EXISTS (SELECT FROM unnest(checks) c WHERE p.search_text !~ c))
          AND (NOT only_in_stock OR EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand > o.reserved))
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
          AND (NOT only_in_stock OR EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand > o.reserved))
        LIMIT most;
    ELSE
      RETURN QUERY EXECUTE format('SELECT p.id, p.code, p.search_text, p.brand_id, p.category_id, p.price, p.partial_price,
          p.sale_types, p.published_at, p.sold_count, p.has_stock, $1
        FROM product_search p
        WHERE product_words(p.search_text, p.brand_id, p.category_id, p.status, p.tier, p.id) @@ $2
          AND ($3 IS NULL OR $3 = ANY (p.sale_types)) AND %1$s >= $4 AND %1$s <= $5 AND p.status = ''published''
          AND (cardinality($6) = 0 OR NOT EXISTS (SELECT FROM unnest($6) c WHERE p.search_text !~ c))
          AND (NOT $7 OR EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand > o.reserved))
        LIMIT $8', priced)
      USING i <= of_titles, queries[i], sale, coalesce(low, 0), coalesce(high, 9007199254740991), checks, only_in_stock, most;
    END IF;
    GET DIAGNOSTICS found_now = ROW_COUNT;
    missing := missing - found_now;
  END LOOP;
END $$;--> statement-breakpoint
-- Counts by brand and category in the smallest sample with enough products, null where none has. `scale` says how many
-- products one of the sample stands for.
CREATE OR REPLACE FUNCTION count_sought(queries tsquery[], scales int[], enough int, sale text, low bigint, high bigint, only_in_stock boolean)
RETURNS jsonb LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
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
        AND (NOT only_in_stock OR EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand > o.reserved))
      GROUP BY 1, 2) g;
    IF counted >= enough THEN
      RETURN jsonb_build_object('scale', scales[i], 'groups', groups);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Counts by brand and category of what is sought, in the smallest sample where the chosen ones are enough, else in the
-- largest for which no more than `most` rows are read, or in the whole where that is so few. `scale` says how many products
-- one of the sample stands for. Prices do not narrow `min` and `max`; the counts of a sale obey the price in that sale.
CREATE OR REPLACE FUNCTION count_found(samples tsquery[], scales int[], whole tsquery, checks text[], enough int, most int, brands uuid[],
  categories uuid[], sale text, low bigint, high bigint, only_in_stock boolean)
RETURNS json LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
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
          AND (NOT only_in_stock OR EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand > o.reserved))
        GROUP BY 1, 2) g;
    IF i = cardinality(queries) OR chosen >= enough OR looked * weights[i] / weights[i + 1] > most THEN
      RETURN json_build_object('scale', weights[i], 'groups', coalesce(groups, '[]'));
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
-- without it the planner takes every range of prices for half a percent of the shop
CREATE STATISTICS product_search_sold_at ON (coalesce(partial_price, price)) FROM product_search;--> statement-breakpoint
-- some 60 microseconds: an index that spares it is always the better one
ALTER FUNCTION product_words(text, uuid, uuid, text, smallint, uuid) COST 10000;--> statement-breakpoint
-- written anew, and quickly: the room of a dropped column comes back only so
ALTER TABLE "product_search" DROP CONSTRAINT "product_search_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "product_search" DROP CONSTRAINT "product_search_pkey";--> statement-breakpoint
DROP INDEX "product_search_newest", "product_search_price", "product_search_total_price", "product_search_tiers";--> statement-breakpoint
TRUNCATE product_search;--> statement-breakpoint
SELECT fill_product_search();--> statement-breakpoint
SET LOCAL maintenance_work_mem = '256MB';--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_pkey" PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_newest" ON "product_search" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "product_search"."status" = 'published';--> statement-breakpoint
CREATE INDEX "product_search_price" ON "product_search" USING btree (coalesce("partial_price", "price"),"id") WHERE "product_search"."status" = 'published';--> statement-breakpoint
CREATE INDEX "product_search_total_price" ON "product_search" USING btree ("price","id") WHERE "product_search"."status" = 'published';--> statement-breakpoint
CREATE INDEX "product_search_tiers" ON "product_search" USING btree ("tier") WHERE "product_search"."tier" < 4;--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin (product_words("search_text", "brand_id", "category_id", "status", "tier", "id")) WITH (fastupdate=false);--> statement-breakpoint
ANALYZE product_search;
