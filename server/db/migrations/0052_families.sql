-- Tiers begin above one piece, each later and cheaper than the one before, all of them cheaper than the price.
CREATE FUNCTION are_tiers(tiers jsonb, price bigint) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  tier jsonb;
  last_from bigint := 1;
  last_price bigint := price;
BEGIN
  IF jsonb_typeof(tiers) <> 'array' OR jsonb_array_length(tiers) > 5 THEN RETURN false; END IF;
  IF tiers = '[]' THEN RETURN true; END IF;
  IF price IS NULL THEN RETURN false; END IF;
  FOR tier IN SELECT * FROM jsonb_array_elements(tiers) LOOP
    IF coalesce((tier ->> 'from')::bigint <= last_from OR (tier ->> 'price')::bigint NOT BETWEEN 1 AND last_price - 1, true) THEN
      RETURN false;
    END IF;
    last_from := (tier ->> 'from')::bigint;
    last_price := (tier ->> 'price')::bigint;
  END LOOP;
  RETURN true;
END $$;
--> statement-breakpoint
CREATE TABLE "product_families" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"options" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "family_has_options" CHECK (jsonb_array_length("product_families"."options") between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "purchase_prices" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"price" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_price_above_zero" CHECK ("purchase_prices"."price" > 0)
);
--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_selling";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_total_price";--> statement-breakpoint
DROP INDEX "products_suggested";--> statement-breakpoint
DROP INDEX "products_counts";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "total_step" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "partial_step" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "family_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_values" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_lead" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_prices" ADD CONSTRAINT "purchase_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_family_id_product_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."product_families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_listed_newest" ON "products" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."status" = 'published' and "products"."is_lead";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_listed_selling" ON "products" USING btree ("sold_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."status" = 'published' and "products"."is_lead";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_listed_price" ON "products" USING btree (coalesce("partial_price", "price"),"id","brand_id","category_id","price","partial_price","sale_types") WHERE "products"."status" = 'published' and "products"."is_lead";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_listed_total_price" ON "products" USING btree ("price","id") WHERE "products"."status" = 'published' and "products"."is_lead";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_listed_suggested" ON "products" USING btree ("sort","id") WHERE "products"."status" = 'published' and "products"."is_lead" and "products"."is_suggested";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_listed_counts" ON "products" USING btree ("brand_id","category_id","price","partial_price","sale_types","id") WHERE "products"."status" = 'published' and "products"."is_lead";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "products_of_family" ON "products" USING btree ("family_id","option_values") WHERE "products"."family_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "family_lead" ON "products" USING btree ("family_id") WHERE "products"."family_id" is not null and "products"."is_lead";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "steps_above_zero" CHECK ("products"."total_step" > 0 and "products"."partial_step" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "minimum_in_steps" CHECK ("products"."min_total_quantity" % nullif("products"."total_step", 0) = 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "tiers_fall" CHECK (are_tiers("products"."tiers", "products"."price"));
--> statement-breakpoint
-- Who comes into a family stands for nobody until it is chosen below; who leaves it stands for itself.
CREATE FUNCTION join_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_lead := NEW.family_id IS NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_family_joined BEFORE INSERT ON products FOR EACH ROW WHEN (NEW.family_id IS NOT NULL)
  EXECUTE FUNCTION join_family();
--> statement-breakpoint
CREATE TRIGGER product_family_changed BEFORE UPDATE OF family_id ON products FOR EACH ROW
  WHEN (OLD.family_id IS DISTINCT FROM NEW.family_id) EXECUTE FUNCTION join_family();
--> statement-breakpoint
-- Of a family the cheapest variant that can be bought stands in lists; its words in the search are those of all that are
-- published. Whoever changes the family waits here for the one before.
CREATE FUNCTION renew_family(family uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  best uuid;
BEGIN
  PERFORM FROM product_families WHERE id = family FOR NO KEY UPDATE;
  SELECT id INTO best FROM products WHERE family_id = family
    ORDER BY status = 'published' DESC, on_hand > reserved DESC, coalesce(partial_price, price), id LIMIT 1;
  UPDATE products SET is_lead = false WHERE family_id = family AND is_lead AND id <> best;
  UPDATE products SET is_lead = true WHERE id = best AND NOT is_lead;
  UPDATE product_search s SET search_text = t.words
    FROM (
      SELECT string_agg(own.line || coalesce(more.words || ' ', ''), E'\n' ORDER BY own.n) AS words
      FROM products p, unnest(string_to_array(p.search_text, E'\n')) WITH ORDINALITY own(line, n)
      LEFT JOIN LATERAL (
        SELECT string_agg(DISTINCT w, ' ') AS words
        FROM products o, unnest(string_to_array(split_part(o.search_text, E'\n', own.n::int), ' ')) w
        WHERE o.family_id = family AND o.status = 'published' AND o.id <> best AND w <> ''
          AND strpos(own.line, ' ' || w || ' ') = 0) more ON true
      WHERE p.id = best) t
    WHERE s.id = best AND t.words IS NOT NULL AND s.search_text <> t.words;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.family_id IS NOT NULL AND (TG_OP = 'DELETE' OR OLD.family_id IS DISTINCT FROM NEW.family_id) THEN
    PERFORM renew_family(OLD.family_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.family_id IS NOT NULL THEN PERFORM renew_family(NEW.family_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- behind product_search_changed, whose words it completes; never fired by an order
CREATE TRIGGER products_of_family_changed AFTER UPDATE OF code, search_text, brand_id, category_id, price, partial_price,
  sale_types, status, published_at, family_id ON products FOR EACH ROW
  WHEN (OLD.family_id IS NOT NULL OR NEW.family_id IS NOT NULL) EXECUTE FUNCTION follow_family();
--> statement-breakpoint
CREATE TRIGGER products_of_family_removed AFTER DELETE ON products FOR EACH ROW WHEN (OLD.family_id IS NOT NULL)
  EXECUTE FUNCTION follow_family();
--> statement-breakpoint
-- To the public search the other variants of a family are not published.
CREATE FUNCTION searched_status(status text, is_lead boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status = 'published' AND NOT is_lead THEN 'variant' ELSE status END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search (id, code, search_text, brand_id, category_id, price, partial_price, sale_types, status,
      published_at, sold_count, has_stock)
    SELECT id, lower(code), search_text, brand_id, category_id, price, partial_price, sale_types,
      searched_status(status, is_lead), published_at, sold_count, on_hand > 0
    FROM added;
  PERFORM renew_family(family_id) FROM (SELECT DISTINCT family_id FROM added WHERE family_id IS NOT NULL ORDER BY 1) f;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET code = lower(NEW.code), search_text = NEW.search_text, brand_id = NEW.brand_id,
    category_id = NEW.category_id, status = searched_status(NEW.status, NEW.is_lead), price = NEW.price,
    partial_price = NEW.partial_price, sale_types = NEW.sale_types, published_at = NEW.published_at
    WHERE id = NEW.id AND (code, search_text, brand_id, category_id, status, price, partial_price, sale_types, published_at)
      IS DISTINCT FROM (lower(NEW.code), NEW.search_text, NEW.brand_id, NEW.category_id,
        searched_status(NEW.status, NEW.is_lead), NEW.price, NEW.partial_price, NEW.sale_types, NEW.published_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_search_led AFTER UPDATE OF is_lead ON products FOR EACH ROW
  WHEN (OLD.is_lead <> NEW.is_lead) EXECUTE FUNCTION keep_product_search();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_product_search() RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_search (id, code, search_text, brand_id, category_id, price, partial_price, sale_types, status, published_at,
      sold_count, has_stock, tier)
    WITH best AS (
      SELECT id, row_number() OVER (ORDER BY sold_count DESC, id DESC) AS place FROM products
      WHERE status = 'published' AND is_lead AND on_hand > 0
        AND (SELECT count(*) FROM products WHERE status = 'published' AND is_lead) >= 10000
      ORDER BY sold_count DESC, id DESC LIMIT 64000),
    tiers AS (
      SELECT id, (CASE WHEN place <= 1000 THEN 0 WHEN place <= 4000 THEN 1 WHEN place <= 16000 THEN 2 ELSE 3 END)::smallint AS tier
      FROM best),
    sorted AS (
      SELECT p.id, lower(code) AS code, search_text, brand_id, category_id, price, partial_price, sale_types,
        searched_status(status, is_lead) AS status, published_at, sold_count, on_hand > 0 AS has_stock,
        coalesce(tier, 4::smallint) AS tier
      FROM products p LEFT JOIN tiers t ON t.id = p.id
      ORDER BY coalesce(tier, 4::smallint), uuid_hash(p.id) & 511 <> 0, uuid_hash(p.id) & 63 <> 0, uuid_hash(p.id) & 7 <> 0, p.id)
    SELECT * FROM sorted
    ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
-- A variant is seen on the pages of its siblings too.
CREATE OR REPLACE FUNCTION page_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- no NOTIFY: commits that notify wait for each other, and this one is an order
  INSERT INTO page_changes (tags) VALUES (
    CASE WHEN (OLD.on_hand > OLD.reserved) = (NEW.on_hand > NEW.reserved)
      THEN ARRAY['products', 'product:' || NEW.id]
      ELSE array_remove(ARRAY['products', 'product:' || NEW.id, 'stock', 'family:' || NEW.family_id], NULL) END);
  RETURN NULL;
END $$;
--> statement-breakpoint
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
  INSERT INTO page_changes (tags) VALUES (array_remove(tags, NULL));
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_product_offered AFTER UPDATE OF tiers, total_step, partial_step, family_id, option_values, is_lead ON products
  FOR EACH ROW WHEN (OLD.status <> 'draft' OR NEW.status <> 'draft') EXECUTE FUNCTION page_product_changed();
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON product_families FOR EACH ROW
  EXECUTE FUNCTION page_row_changed('families', 'family', 'id');
--> statement-breakpoint
CREATE TRIGGER page_table_emptied AFTER TRUNCATE ON product_families FOR EACH STATEMENT EXECUTE FUNCTION page_table_emptied();
