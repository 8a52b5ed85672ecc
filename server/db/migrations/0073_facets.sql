CREATE TABLE "product_facets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "facets" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_facets_terms" ON "product_facets" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "product_facets_parts" ON "product_facets" USING btree ("category_id","part");--> statement-breakpoint
-- A long text is no choice.
CREATE FUNCTION facet_terms(product uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT name || ':' || value), '{}') FROM (
    SELECT btrim(a ->> 'name') AS name, btrim(a ->> 'value') AS value
      FROM products p, jsonb_array_elements(p.attributes) a WHERE p.id = product
    UNION
    SELECT btrim(o.option ->> 'name'), btrim(v.option_values[o.n])
      FROM products p JOIN product_families f ON f.id = p.family_id
      JOIN products v ON v.family_id = p.family_id AND v.status = 'published',
      jsonb_array_elements(f.options) WITH ORDINALITY o(option, n) WHERE p.id = product) named
  WHERE name <> '' AND value <> '' AND length(name) <= 60 AND length(value) <= 40
$$;
--> statement-breakpoint
CREATE FUNCTION renew_facets(product uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- one after the other within a family: who waits reads what the other one wrote
  PERFORM FROM product_families WHERE id = (SELECT family_id FROM products WHERE id = product) FOR NO KEY UPDATE;
  INSERT INTO product_facets AS f (id, category_id, part, terms)
    SELECT id, category_id, uuid_hash(id) & 511, facet_terms(id) FROM products
    WHERE id = product AND status = 'published' AND is_lead
    ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, terms = excluded.terms
      WHERE (f.category_id, f.terms) IS DISTINCT FROM (excluded.category_id, excluded.terms);
  DELETE FROM product_facets f USING products p
    WHERE f.id = product AND p.id = product AND NOT (p.status = 'published' AND p.is_lead);
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_facets(NEW.id);
  -- a variant is found by the one that stands in lists for all
  IF NEW.family_id IS NOT NULL THEN
    PERFORM renew_facets(id) FROM products WHERE family_id = NEW.family_id AND is_lead AND id <> NEW.id;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.family_id IS NOT NULL AND OLD.family_id IS DISTINCT FROM NEW.family_id THEN
      PERFORM renew_facets(id) FROM products WHERE family_id = OLD.family_id AND is_lead;
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- behind products_of_family_changed, which chooses who stands in lists; never fired by an order
CREATE TRIGGER products_of_family_facets AFTER UPDATE OF attributes, category_id, status, is_lead, family_id, option_values
  ON products FOR EACH ROW WHEN ((OLD.status = 'published' OR NEW.status = 'published')
    AND (OLD.attributes, OLD.category_id, OLD.status, OLD.is_lead, OLD.family_id, OLD.option_values)
      IS DISTINCT FROM (NEW.attributes, NEW.category_id, NEW.status, NEW.is_lead, NEW.family_id, NEW.option_values))
  EXECUTE FUNCTION follow_facets();
--> statement-breakpoint
CREATE TRIGGER products_of_family_faceted AFTER INSERT ON products FOR EACH ROW WHEN (NEW.status = 'published')
  EXECUTE FUNCTION follow_facets();
--> statement-breakpoint
CREATE FUNCTION follow_family_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_facets(id) FROM products WHERE family_id = NEW.id AND is_lead;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER family_facets AFTER UPDATE OF options ON product_families FOR EACH ROW
  WHEN (OLD.options IS DISTINCT FROM NEW.options) EXECUTE FUNCTION follow_family_facets();
--> statement-breakpoint
-- Of all goods at once: here, and where many are copied in.
CREATE FUNCTION fill_product_facets() RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_facets (id, category_id, part, terms)
    SELECT id, category_id, uuid_hash(id) & 511, facet_terms(id) FROM products WHERE status = 'published' AND is_lead
    ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- in batches: product_facets
SELECT fill_product_facets();
