CREATE TABLE "offer_prices" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"price" bigint,
	"partial_price" bigint,
	"tiers" jsonb NOT NULL,
	"offers" jsonb NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"sale_type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" bigint,
	"struck" bigint,
	"list" bigint,
	"promotion_id" uuid,
	"cause" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "price_history_sale_known" CHECK ("price_history"."sale_type" in ('totalSell', 'partialSell'))
);
--> statement-breakpoint
CREATE TABLE "promotion_products" (
	"promotion_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "promotion_products_promotion_id_product_id_pk" PRIMARY KEY("promotion_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"round_to" integer NOT NULL,
	"sale_types" text[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"products" integer NOT NULL,
	"started_at" timestamp with time zone,
	"struck_days" integer,
	"is_applied" boolean DEFAULT true NOT NULL,
	"applied_to" uuid,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotion_status_known" CHECK ("promotions"."status" in ('draft', 'set', 'running', 'ended', 'stopped')),
	CONSTRAINT "promotion_kind_known" CHECK ("promotions"."kind" in ('percent', 'amount', 'fixed')),
	CONSTRAINT "promotion_ends_later" CHECK ("promotions"."ends_at" > "promotions"."starts_at"),
	CONSTRAINT "promotion_lowers" CHECK ("promotions"."value" > 0 and "promotions"."round_to" > 0 and ("promotions"."kind" <> 'percent' or "promotions"."value" < 100))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promotion_id" uuid;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_prices_deepest" ON "offer_prices" USING btree ("percent" DESC NULLS LAST,"product_id") WHERE "offer_prices"."percent" > 0;--> statement-breakpoint
CREATE INDEX "price_history_of_product" ON "price_history" USING btree ("product_id","sale_type","at","id");--> statement-breakpoint
CREATE INDEX "promotions_of_product" ON "promotion_products" USING btree ("product_id","promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_by_start" ON "promotions" USING btree ("starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "promotions_of_status" ON "promotions" USING btree ("status","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "promotions_search" ON "promotions" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "promotions_unapplied" ON "promotions" USING btree ("updated_at") WHERE not "promotions"."is_applied";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_lines_of_promotion" ON "order_lines" USING btree ("promotion_id") WHERE "order_lines"."promotion_id" is not null;
--> statement-breakpoint
CREATE TRIGGER price_history_append_only BEFORE UPDATE OR DELETE ON price_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER price_history_no_truncate BEFORE TRUNCATE ON price_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER UPDATE OF status, is_applied ON promotions FOR EACH ROW EXECUTE FUNCTION page_row_changed('promotions');
--> statement-breakpoint
-- A promotion may follow another at the same price, and then no price tells of it.
CREATE FUNCTION page_offers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
  SELECT CASE WHEN count(*) > 2000 THEN ARRAY['everything'] ELSE ARRAY['products', 'prices']
      || array_agg('product:' || p.id) || array_agg(DISTINCT 'family:' || p.family_id) END
    INTO tags FROM changed c JOIN products p ON p.id = c.product_id WHERE p.status <> 'draft' HAVING count(*) > 0;
  IF tags IS NULL THEN RETURN NULL; END IF;
  INSERT INTO page_changes (tags) VALUES (array_remove(tags, NULL));
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_offer_added AFTER INSERT ON offer_prices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION page_offers_changed();
--> statement-breakpoint
CREATE TRIGGER page_offer_changed AFTER UPDATE ON offer_prices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION page_offers_changed();
--> statement-breakpoint
CREATE TRIGGER page_offer_removed AFTER DELETE ON offer_prices REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION page_offers_changed();
--> statement-breakpoint
-- A price stands while buyers can see it: a draft and a hidden product have none. The functions below write as their owner,
-- because the shop's own role may not.
CREATE FUNCTION record_new_prices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  INSERT INTO price_history (product_id, sale_type, at, price, cause, actor_id)
    SELECT n.id, sale.type, n.updated_at, sale.price, coalesce(current_setting('shop.cause', true), ''),
      nullif(current_setting('shop.actor', true), '')::uuid
    FROM added n CROSS JOIN LATERAL (VALUES ('totalSell', n.price), ('partialSell', n.partial_price)) sale(type, price)
    WHERE n.status = 'published' AND sale.price IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_history_begun AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_new_prices();
--> statement-breakpoint
CREATE FUNCTION record_shown_price() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  INSERT INTO price_history (product_id, sale_type, at, price, struck, list, promotion_id, cause, actor_id)
    SELECT NEW.id, s.type, greatest(CASE WHEN NEW.updated_at > OLD.updated_at THEN NEW.updated_at ELSE now() END, before.at), s.now,
      (o.offers -> s.type ->> 'struck')::bigint,
      CASE WHEN o.offers ? s.type THEN CASE s.type WHEN 'totalSell' THEN o.price ELSE o.partial_price END END, (o.offers -> s.type ->> 'id')::uuid, coalesce(current_setting('shop.cause', true), ''),
      nullif(current_setting('shop.actor', true), '')::uuid
    FROM (VALUES
      ('totalSell', CASE WHEN OLD.status = 'published' THEN OLD.price END, CASE WHEN NEW.status = 'published' THEN NEW.price END),
      ('partialSell', CASE WHEN OLD.status = 'published' THEN OLD.partial_price END,
        CASE WHEN NEW.status = 'published' THEN NEW.partial_price END)) s(type, was, now)
    LEFT JOIN offer_prices o ON o.product_id = NEW.id
    LEFT JOIN LATERAL (SELECT h.at FROM price_history h WHERE h.product_id = NEW.id AND h.sale_type = s.type ORDER BY h.at DESC LIMIT 1) before ON true
    WHERE s.was IS DISTINCT FROM s.now;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- a product that is shown or hidden; prices that change while it is shown are recorded by follow_prices
CREATE TRIGGER price_recorded AFTER UPDATE OF status ON products FOR EACH ROW
  WHEN ((OLD.status = 'published') <> (NEW.status = 'published')) EXECUTE FUNCTION record_shown_price();
--> statement-breakpoint
-- As before, and it records prices: it already finds those that changed, so that an order pays nothing for the history.
CREATE OR REPLACE FUNCTION follow_prices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET enable_seqscan TO 'off' SET search_path TO public, pg_temp AS $$
DECLARE
  moved uuid[];
  told uuid[];
  families uuid[];
  brands_told uuid[];
  categories_told uuid[];
BEGIN
  moved := array(SELECT id FROM (SELECT id, price, partial_price FROM now EXCEPT SELECT id, price, partial_price FROM was) m);
  IF cardinality(moved) = 0 THEN RETURN NULL; END IF;
  -- a product from before this table, which the fill has not reached
  INSERT INTO price_history (product_id, sale_type, at, price)
    SELECT w.id, s.type, w.updated_at, s.was
    FROM now n JOIN was w ON w.id = n.id
    CROSS JOIN LATERAL (VALUES ('totalSell', w.price, n.price), ('partialSell', w.partial_price, n.partial_price)) s(type, was, now)
    WHERE w.status = 'published' AND s.was IS NOT NULL AND s.was IS DISTINCT FROM s.now
      AND NOT EXISTS (SELECT FROM price_history h WHERE h.product_id = w.id AND h.sale_type = s.type);
  INSERT INTO price_history (product_id, sale_type, at, price, struck, list, promotion_id, cause, actor_id)
    SELECT n.id, s.type, greatest(CASE WHEN n.updated_at > w.updated_at THEN n.updated_at ELSE now() END, before.at), s.now,
      (o.offers -> s.type ->> 'struck')::bigint,
      CASE WHEN o.offers ? s.type THEN CASE s.type WHEN 'totalSell' THEN o.price ELSE o.partial_price END END, (o.offers -> s.type ->> 'id')::uuid, coalesce(current_setting('shop.cause', true), ''),
      nullif(current_setting('shop.actor', true), '')::uuid
    FROM now n JOIN was w ON w.id = n.id
    CROSS JOIN LATERAL (VALUES ('totalSell', w.price, n.price), ('partialSell', w.partial_price, n.partial_price)) s(type, was, now)
    LEFT JOIN offer_prices o ON o.product_id = n.id
    LEFT JOIN LATERAL (SELECT h.at FROM price_history h WHERE h.product_id = n.id AND h.sale_type = s.type ORDER BY h.at DESC LIMIT 1) before ON true
    WHERE n.status = 'published' AND w.status = 'published' AND s.was IS DISTINCT FROM s.now;
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
-- The price of a product of the time before this table has stood at least since its last change of any kind.
CREATE FUNCTION fill_price_history(after uuid, size int) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  last uuid := (SELECT id FROM products WHERE id > after ORDER BY id OFFSET size - 1 LIMIT 1);
BEGIN
  INSERT INTO price_history (product_id, sale_type, at, price)
    SELECT p.id, sale.type, p.updated_at, sale.price
    FROM products p CROSS JOIN LATERAL (VALUES ('totalSell', p.price), ('partialSell', p.partial_price)) sale(type, price)
    WHERE p.id > after AND (last IS NULL OR p.id <= last) AND p.status = 'published' AND sale.price IS NOT NULL
      AND NOT EXISTS (SELECT FROM price_history h WHERE h.product_id = p.id AND h.sale_type = sale.type);
  RETURN last;
END $$;
--> statement-breakpoint
-- in batches: price_history
SELECT fill_price_history('00000000-0000-0000-0000-000000000000', 1);
