CREATE TABLE "list_places" (
	"sort" text NOT NULL,
	"place" integer NOT NULL,
	"at" timestamp with time zone,
	"amount" bigint,
	"id" uuid NOT NULL,
	CONSTRAINT "list_places_sort_place_pk" PRIMARY KEY("sort","place"),
	CONSTRAINT "list_sort_known" CHECK ("list_places"."sort" in ('newest', 'bestselling', 'cheapest', 'expensive'))
);--> statement-breakpoint
-- The best lie together on the disk, and so do the samples: they are read most.
CREATE OR REPLACE FUNCTION fill_product_search() RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_search (id, code, search_text, brand_id, category_id, price, partial_price, sale_types, status, published_at,
      sold_count, has_stock, tier, words)
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
    SELECT *, product_words(search_text, brand_id, category_id, status, tier, id) FROM sorted
    ON CONFLICT DO NOTHING;
$$;--> statement-breakpoint
-- Products of the first queries, then of the next, until there are as many as wanted: the best tiers come first, and the
-- first thousand are always all looked at.
CREATE OR REPLACE FUNCTION search_candidates(queries tsquery[], wanted int, sale text, low bigint, high bigint, only_in_stock boolean)
RETURNS TABLE (id uuid, code text, search_text text, brand_id uuid, category_id uuid, price bigint, partial_price bigint,
  sale_types text[], published_at timestamptz, sold_count int, has_stock boolean) LANGUAGE plpgsql STABLE ROWS 500 SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  query tsquery;
  missing int := wanted;
  found_now int;
BEGIN
  FOREACH query IN ARRAY queries LOOP
    EXIT WHEN missing <= 0;
    RETURN QUERY SELECT p.id, p.code, p.search_text, p.brand_id, p.category_id, p.price, p.partial_price, p.sale_types,
        p.published_at, p.sold_count, p.has_stock
      FROM product_search p WHERE p.words @@ query AND (sale IS NULL OR sale = ANY (p.sale_types))
        AND (low IS NULL OR sold_at(p.price, p.partial_price, sale) >= low)
        AND (high IS NULL OR sold_at(p.price, p.partial_price, sale) <= high)
        AND (NOT only_in_stock OR EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand > o.reserved))
      LIMIT CASE WHEN missing = wanted THEN greatest(missing, 1000) ELSE missing END;
    GET DIAGNOSTICS found_now = ROW_COUNT;
    missing := missing - found_now;
  END LOOP;
END $$;
