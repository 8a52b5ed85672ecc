CREATE TABLE "stale_families" (
	"family_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_families" ADD COLUMN "prices_differ" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The same as before, and whether «from» stands before the price of the family.
CREATE OR REPLACE FUNCTION renew_family(family uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  best uuid;
BEGIN
  PERFORM FROM product_families WHERE id = family FOR NO KEY UPDATE;
  SELECT id INTO best FROM products WHERE family_id = family
    ORDER BY status = 'published' DESC, on_hand > reserved DESC, coalesce(partial_price, price), id LIMIT 1;
  UPDATE products SET is_lead = false WHERE family_id = family AND is_lead AND id <> best;
  UPDATE products SET is_lead = true WHERE id = best AND NOT is_lead;
  UPDATE product_families f SET prices_differ = d.differ
    FROM (
      SELECT count(DISTINCT (coalesce(partial_price, 0), coalesce(price, 0))) > 1 AS differ
      FROM products WHERE family_id = family AND status = 'published' AND on_hand > reserved) d
    WHERE f.id = family AND f.prices_differ <> d.differ;
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
-- An order writes one row that nobody waits for; a job renews the family within a minute.
CREATE FUNCTION note_stale_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_families (family_id) VALUES (NEW.family_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variant_ran_out AFTER UPDATE OF on_hand, reserved ON products FOR EACH ROW
  WHEN (NEW.family_id IS NOT NULL AND (OLD.on_hand > OLD.reserved) <> (NEW.on_hand > NEW.reserved))
  EXECUTE FUNCTION note_stale_family();
--> statement-breakpoint
-- Also where the family alone is written: another trigger tells then whom the product stands for.
DROP TRIGGER product_search_led ON products;
--> statement-breakpoint
CREATE TRIGGER product_search_led AFTER UPDATE OF is_lead, family_id ON products FOR EACH ROW
  WHEN (OLD.is_lead <> NEW.is_lead) EXECUTE FUNCTION keep_product_search();
