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
CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  moment timestamptz := CASE WHEN NEW.updated_at > OLD.updated_at THEN NEW.updated_at ELSE now() END;
  sale record;
  last_at timestamptz;
BEGIN
  FOR sale IN
    SELECT s.type, s.was, s.now, o.offers -> s.type AS offer
    FROM (VALUES
      ('totalSell', CASE WHEN OLD.status = 'published' THEN OLD.price END, CASE WHEN NEW.status = 'published' THEN NEW.price END),
      ('partialSell', CASE WHEN OLD.status = 'published' THEN OLD.partial_price END,
        CASE WHEN NEW.status = 'published' THEN NEW.partial_price END)) s(type, was, now)
    LEFT JOIN offer_prices o ON o.product_id = NEW.id
    WHERE s.was IS DISTINCT FROM s.now
  LOOP
    SELECT max(at) INTO last_at FROM price_history WHERE product_id = NEW.id AND sale_type = sale.type;
    -- a product from before this table, which the fill has not reached
    IF last_at IS NULL AND sale.was IS NOT NULL THEN
      INSERT INTO price_history (product_id, sale_type, at, price) VALUES (NEW.id, sale.type, OLD.updated_at, sale.was);
    END IF;
    INSERT INTO price_history (product_id, sale_type, at, price, struck, promotion_id, cause, actor_id)
      VALUES (NEW.id, sale.type, greatest(moment, last_at), sale.now, (sale.offer ->> 'struck')::bigint,
        (sale.offer ->> 'id')::uuid, coalesce(current_setting('shop.cause', true), ''),
        nullif(current_setting('shop.actor', true), '')::uuid);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- never fired by an order, which names none of these columns
CREATE TRIGGER price_recorded AFTER UPDATE OF price, partial_price, status ON products FOR EACH ROW
  WHEN ((OLD.price, OLD.partial_price, OLD.status) IS DISTINCT FROM (NEW.price, NEW.partial_price, NEW.status))
  EXECUTE FUNCTION record_price();
--> statement-breakpoint
-- Lowest price that stood in the days before an instant; null unless one stood through their beginning.
CREATE FUNCTION struck_price(product uuid, kind text, since timestamptz, days int) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT least(stood.price, (
    SELECT min(h.price) FROM price_history h
    WHERE h.product_id = product AND h.sale_type = kind AND h.at < since AND h.at > since - make_interval(days => days)))
  FROM (
    SELECT h.price FROM price_history h
    WHERE h.product_id = product AND h.sale_type = kind AND h.at <= since - make_interval(days => days)
    ORDER BY h.at DESC, h.id DESC LIMIT 1) stood
  WHERE stood.price IS NOT NULL
$$;
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
