CREATE TABLE "catalogue_counts" (
	"brand_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"total_sell" integer NOT NULL,
	"partial_sell" integer NOT NULL,
	"min" bigint,
	"max" bigint,
	"total_min" bigint,
	"total_max" bigint,
	"partial_min" bigint,
	"partial_max" bigint,
	CONSTRAINT "catalogue_counts_brand_id_category_id_pk" PRIMARY KEY("brand_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"search_text" text NOT NULL,
	"brand_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"price" bigint,
	"partial_price" bigint,
	"sale_types" text[] NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"sold_count" integer NOT NULL,
	"has_stock" boolean NOT NULL,
	"tier" smallint DEFAULT 4 NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Marks before each word say where it stands: a-e the tier of its product, in capitals in its title; 1-3 one in 8, 64, 512
-- products, of which large counts are made; u not published. «@» begins a brand, «#» a category, «*» is every product.
CREATE FUNCTION product_words(search_text text, brand uuid, category uuid, status text, tier smallint, id uuid) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  title text := split_part(search_text, E'\n', 1);
  sample int := uuid_hash(id) & 511;
  words text[] := string_to_array(replace(search_text, E'\n', ' '), ' ')
    || string_to_array(replace(replace(search_text, E'\n', ' '), '-', ' '), ' ')
    || ARRAY['@' || right(brand::text, 12), '#' || right(category::text, 12), '*'];
  of_title text[] := '{}';
  marks text[] := ARRAY['u'];
BEGIN
  IF status = 'published' THEN
    marks := ARRAY[chr(97 + tier)]
      || (ARRAY['1', '2', '3'])[1:CASE WHEN sample = 0 THEN 3 WHEN sample & 63 = 0 THEN 2 WHEN sample & 7 = 0 THEN 1 ELSE 0 END];
    of_title := string_to_array(title, ' ') || string_to_array(replace(title, '-', ' '), ' ');
  END IF;
  RETURN array_to_tsvector(array(
    SELECT m || left(w, 60) FROM unnest(marks) m, unnest(words) w WHERE w <> ''
    UNION ALL SELECT chr(65 + tier) || left(w, 60) FROM unnest(of_title) w WHERE w <> ''));
END $$;--> statement-breakpoint
-- Also for whoever writes many products at once without the triggers.
CREATE FUNCTION fill_product_search() RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_search (id, code, search_text, brand_id, category_id, price, partial_price, sale_types, status, published_at,
      sold_count, has_stock, tier, words)
    WITH best AS (
      SELECT id, row_number() OVER (ORDER BY sold_count DESC, id DESC) AS place FROM products
      WHERE status = 'published' AND on_hand > 0 AND (SELECT count(*) FROM products WHERE status = 'published') >= 10000
      ORDER BY sold_count DESC, id DESC LIMIT 64000),
    tiers AS (
      SELECT id, (CASE WHEN place <= 1000 THEN 0 WHEN place <= 4000 THEN 1 WHEN place <= 16000 THEN 2 ELSE 3 END)::smallint AS tier
      FROM best)
    SELECT p.id, lower(code), search_text, brand_id, category_id, price, partial_price, sale_types, status, published_at,
      sold_count, on_hand > 0, coalesce(tier, 4::smallint),
      product_words(search_text, brand_id, category_id, status, coalesce(tier, 4::smallint), p.id)
    FROM products p LEFT JOIN tiers t ON t.id = p.id
    ON CONFLICT DO NOTHING;
$$;--> statement-breakpoint
SELECT fill_product_search();--> statement-breakpoint
INSERT INTO shop_meta (key, value) SELECT 'ranked_moves', max(id)::text FROM stock_moves HAVING count(*) > 0
  ON CONFLICT (key) DO UPDATE SET value = excluded.value;--> statement-breakpoint
SET LOCAL maintenance_work_mem = '128MB';--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_search_newest" ON "product_search" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "product_search"."status" = 'published';--> statement-breakpoint
CREATE INDEX "product_search_price" ON "product_search" USING btree (coalesce("partial_price", "price"),"id") WHERE "product_search"."status" = 'published';--> statement-breakpoint
CREATE INDEX "product_search_total_price" ON "product_search" USING btree ("price","id") WHERE "product_search"."status" = 'published';--> statement-breakpoint
CREATE INDEX "product_search_tiers" ON "product_search" USING btree ("tier") WHERE "product_search"."tier" < 4;--> statement-breakpoint
CREATE FUNCTION add_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search (id, code, search_text, brand_id, category_id, price, partial_price, sale_types, status,
      published_at, sold_count, has_stock, words)
    SELECT id, lower(code), search_text, brand_id, category_id, price, partial_price, sale_types, status,
      published_at, sold_count, on_hand > 0, product_words(search_text, brand_id, category_id, status, 4::smallint, id)
    FROM added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.search_text, NEW.brand_id, NEW.category_id, NEW.status) IS DISTINCT FROM
    (OLD.search_text, OLD.brand_id, OLD.category_id, OLD.status) THEN
    UPDATE product_search s SET search_text = NEW.search_text, brand_id = NEW.brand_id, category_id = NEW.category_id,
      status = NEW.status, words = product_words(NEW.search_text, NEW.brand_id, NEW.category_id, NEW.status, s.tier, NEW.id)
      WHERE s.id = NEW.id;
  END IF;
  -- the words stay as they are, and with them their index
  UPDATE product_search SET code = lower(NEW.code), price = NEW.price, partial_price = NEW.partial_price,
    sale_types = NEW.sale_types, published_at = NEW.published_at
    WHERE id = NEW.id AND (code, price, partial_price, sale_types, published_at) IS DISTINCT FROM
      (lower(NEW.code), NEW.price, NEW.partial_price, NEW.sale_types, NEW.published_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_search_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION add_product_search();--> statement-breakpoint
-- never fired by an order: it names none of these columns
CREATE TRIGGER product_search_changed AFTER UPDATE OF code, search_text, brand_id, category_id, price, partial_price, sale_types,
  status, published_at ON products FOR EACH ROW EXECUTE FUNCTION keep_product_search();--> statement-breakpoint
CREATE FUNCTION sold_at(price bigint, partial_price bigint, sale text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN sale = 'totalSell' THEN price ELSE coalesce(partial_price, price) END
$$;--> statement-breakpoint
-- Products of the first queries, then of the next, until there are as many as wanted: the best tiers come first.
CREATE FUNCTION search_candidates(queries tsquery[], wanted int, sale text, low bigint, high bigint, only_in_stock boolean)
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
      LIMIT missing;
    GET DIAGNOSTICS found_now = ROW_COUNT;
    missing := missing - found_now;
  END LOOP;
END $$;--> statement-breakpoint
-- Counts by brand and category in the smallest sample with enough products, null where none has. `scale` says how many
-- products one of the sample stands for.
CREATE FUNCTION count_sought(queries tsquery[], scales int[], enough int, sale text, low bigint, high bigint, only_in_stock boolean)
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
      FROM product_search p WHERE p.words @@ queries[i] AND (sale IS NULL OR sale = ANY (p.sale_types))
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
-- without it the planner takes every range of prices for half a percent of the shop
CREATE STATISTICS products_sold_at ON (coalesce(partial_price, price)) FROM products;
