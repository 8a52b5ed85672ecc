-- half of each page is left free for the next version of a row: prices change often
ALTER TABLE product_search SET (fillfactor = 50);
--> statement-breakpoint
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
CREATE FUNCTION renew_facets_of(wanted uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
BEGIN
  IF cardinality(wanted) = 0 THEN RETURN; END IF;
  -- one after the other within a family: who waits reads what the other one wrote
  PERFORM FROM product_families
    WHERE id = ANY (array(SELECT DISTINCT family_id FROM products WHERE id = ANY (wanted) AND family_id IS NOT NULL))
    ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO product_facets AS f (id, category_id, part, terms)
    SELECT id, category_id, uuid_hash(id) & 511, facet_terms(id) FROM products
    WHERE id = ANY (wanted) AND status = 'published' AND is_lead ORDER BY id
    ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, terms = excluded.terms
      WHERE (f.category_id, f.terms) IS DISTINCT FROM (excluded.category_id, excluded.terms);
  DELETE FROM product_facets f USING products p
    WHERE f.id = ANY (wanted) AND p.id = f.id AND NOT (p.status = 'published' AND p.is_lead);
END $$;
--> statement-breakpoint
CREATE FUNCTION add_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a variant is found by the one that stands in lists for all
  PERFORM renew_facets_of(array(
    SELECT id FROM added WHERE status = 'published' AND family_id IS NULL
    UNION SELECT p.id FROM (SELECT DISTINCT family_id FROM added WHERE status = 'published' AND family_id IS NOT NULL) f
      JOIN products p ON p.family_id = f.family_id AND p.is_lead));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- behind product_search_added, which chooses who stands in lists
CREATE TRIGGER products_of_family_faceted AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_facets();
--> statement-breakpoint
-- Fewer than these are never sold. The minimum of wholesale is a multiple of its carton.
CREATE FUNCTION least_sold(sale_types text[], minimum int, partial_step int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(
    CASE WHEN 'totalSell' = ANY (sale_types) THEN minimum END,
    CASE WHEN 'partialSell' = ANY (sale_types) THEN partial_step END)
$$;
--> statement-breakpoint
-- What follows goods is done once a statement for all that it wrote, not once for each of them.

-- What the search knows of the variant that stands in lists: its own words and those of the others.
CREATE FUNCTION words_of_family(family uuid, lead uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(own.line || coalesce(more.words || ' ', ''), E'\n' ORDER BY own.n)
  FROM products p, unnest(string_to_array(p.search_text, E'\n')) WITH ORDINALITY own(line, n)
  LEFT JOIN LATERAL (
    SELECT string_agg(DISTINCT w, ' ') AS words
    FROM products o, unnest(string_to_array(split_part(o.search_text, E'\n', own.n::int), ' ')) w
    WHERE o.family_id = family AND o.status = 'published' AND o.id <> lead AND w <> ''
      AND strpos(own.line, ' ' || w || ' ') = 0) more ON true
  WHERE p.id = lead
$$;
--> statement-breakpoint
-- Without scans of whole tables: a plan that is kept was perhaps made while they were small.
CREATE FUNCTION renew_families(families uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
DECLARE
  leads uuid[];
BEGIN
  IF cardinality(families) = 0 THEN RETURN; END IF;
  PERFORM FROM product_families WHERE id = ANY (families) ORDER BY id FOR NO KEY UPDATE;
  leads := array(
    SELECT best.id FROM unnest(families) f(id) CROSS JOIN LATERAL (
      SELECT p.id FROM products p WHERE p.family_id = f.id
      ORDER BY p.status = 'published' DESC, p.on_hand - p.reserved >= least_sold(p.sale_types, p.min_total_quantity, p.partial_step) DESC,
        coalesce(p.partial_price, p.price), p.id LIMIT 1) best);
  UPDATE products SET is_lead = false WHERE family_id = ANY (families) AND is_lead AND id <> ALL (leads);
  UPDATE products SET is_lead = true WHERE id = ANY (leads) AND NOT is_lead;
  UPDATE product_families f SET prices_differ = d.differ
    FROM (
      SELECT n.id, (
        SELECT count(DISTINCT (coalesce(p.partial_price, 0), coalesce(p.price, 0))) > 1 FROM products p
        WHERE p.family_id = n.id AND p.status = 'published'
          AND p.on_hand - p.reserved >= least_sold(p.sale_types, p.min_total_quantity, p.partial_step)) AS differ
      FROM unnest(families) n(id)) d
    WHERE f.id = d.id AND f.prices_differ <> d.differ;
  UPDATE product_search s SET search_text = t.words
    FROM (SELECT p.id, words_of_family(p.family_id, p.id) AS words FROM products p WHERE p.id = ANY (leads)) t
    WHERE s.id = t.id AND t.words IS NOT NULL AND s.search_text <> t.words;
END $$;
--> statement-breakpoint
-- To the public search the other variants of a family are not published.
CREATE FUNCTION searched_status(status text, is_lead boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status = 'published' AND NOT is_lead THEN 'variant' ELSE status END
$$;
--> statement-breakpoint
CREATE FUNCTION add_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search (id, code, search_text, brand_id, category_id, price, partial_price, sale_types, status,
      published_at, sold_count, has_stock)
    SELECT id, lower(code),
      CASE WHEN is_lead AND family_id IS NOT NULL THEN coalesce(words_of_family(family_id, id), search_text) ELSE search_text END,
      brand_id, category_id, price, partial_price, sale_types,
      searched_status(status, is_lead), published_at, sold_count, on_hand >= least_sold(sale_types, min_total_quantity, partial_step)
    FROM added;
  PERFORM renew_families(array(SELECT DISTINCT family_id FROM added WHERE family_id IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_search_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION add_product_search();
--> statement-breakpoint
CREATE FUNCTION add_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stock (id, available, is_low)
    SELECT id, on_hand - reserved, on_hand - reserved <= coalesce(low_stock_at, 5) FROM added
    ON CONFLICT (id) DO UPDATE SET available = excluded.available, is_low = excluded.is_low;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_product_stock();
--> statement-breakpoint
CREATE FUNCTION add_product_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_titles (id, title, brand_id, category_id) SELECT id, title, brand_id, category_id FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_titles_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_product_titles();
--> statement-breakpoint
CREATE FUNCTION sold_at(price bigint, partial_price bigint, sale text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN sale = 'totalSell' THEN price ELSE coalesce(partial_price, price) END
$$;
--> statement-breakpoint
-- Counts by brand and category of what is sought, in the smallest sample where the chosen ones are `enough`, else in the
-- largest for which no more than `most` rows are read, or in the whole where that is so few. `scale` says how many products
-- one of the sample stands for. Prices do not narrow `min` and `max`; the counts of a sale obey the price in that sale.
CREATE FUNCTION public.count_found(samples tsquery[], scales integer[], whole tsquery, checks text[], enough integer[], most integer, brands uuid[], categories uuid[], sale text, low bigint, high bigint, only_in_stock boolean)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
            ELSE EXISTS (SELECT FROM products o WHERE o.id = p.id AND o.on_hand - o.reserved >= least_sold(o.sale_types, o.min_total_quantity, o.partial_step)) END)
        GROUP BY 1, 2) g;
    IF i = cardinality(queries) OR chosen >= enough[i] OR looked * weights[i] / weights[i + 1] > most THEN
      RETURN json_build_object('scale', weights[i], 'groups', coalesce(groups, '[]'));
    END IF;
  END LOOP;
END $function$;
--> statement-breakpoint
-- rows that are forgotten stay counted: there is no trigger of their deletion
create function count_import_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update imports i set counts = i.counts || (
      select jsonb_object_agg(state, n + coalesce((i.counts ->> state)::int, 0))
      from (select state, count(*)::int as n from new_rows where import_id = i.id group by state) added)
    where id in (select distinct import_id from new_rows);
  else
    update imports i set counts = (
      select coalesce(jsonb_object_agg(state, n) filter (where n > 0), '{}') from (
        select state, sum(n)::int as n from (
          select key as state, value::int as n from jsonb_each_text(i.counts)
          union all select state, count(*) from new_rows where import_id = i.id group by state
          union all select state, -count(*) from old_rows where import_id = i.id group by state) moved
        group by state) counted)
    where id in (
      select o.import_id from old_rows o join new_rows n using (import_id, position) where o.state <> n.state);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_moved_import_rows after update on import_rows referencing old table as old_rows new table as new_rows
  for each statement execute function count_import_rows();
--> statement-breakpoint
create trigger count_new_import_rows after insert on import_rows referencing new table as new_rows
  for each statement execute function count_import_rows();
--> statement-breakpoint
-- As before, read from the goods themselves.
CREATE FUNCTION count_priced(enough integer[], brands uuid[], categories uuid[], sale text, low bigint, high bigint, only_in_stock boolean)
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
END $$;
--> statement-breakpoint
-- Of all goods at once: here, and where many are copied in.
CREATE FUNCTION fill_product_facets() RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_facets (id, category_id, part, terms)
    SELECT id, category_id, uuid_hash(id) & 511, facet_terms(id) FROM products WHERE status = 'published' AND is_lead
    ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION public.fill_product_search()
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO product_search (id, code, search_text, brand_id, category_id, price, partial_price, sale_types, status, published_at,
      sold_count, has_stock, tier)
    WITH best AS (
      SELECT id, row_number() OVER (ORDER BY sold_count DESC, id DESC) AS place FROM products
      WHERE status = 'published' AND is_lead AND on_hand >= least_sold(sale_types, min_total_quantity, partial_step)
        AND (SELECT count(*) FROM products WHERE status = 'published' AND is_lead) >= 10000
      ORDER BY sold_count DESC, id DESC LIMIT 64000),
    tiers AS (
      SELECT id, (CASE WHEN place <= 1000 THEN 0 WHEN place <= 4000 THEN 1 WHEN place <= 16000 THEN 2 ELSE 3 END)::smallint AS tier
      FROM best),
    sorted AS (
      SELECT p.id, lower(code) AS code, search_text, brand_id, category_id, price, partial_price, sale_types,
        searched_status(status, is_lead) AS status, published_at, sold_count, on_hand >= least_sold(sale_types, min_total_quantity, partial_step) AS has_stock,
        coalesce(tier, 4::smallint) AS tier
      FROM products p LEFT JOIN tiers t ON t.id = p.id
      ORDER BY coalesce(tier, 4::smallint), uuid_hash(p.id) & 511 <> 0, uuid_hash(p.id) & 63 <> 0, uuid_hash(p.id) & 7 <> 0, p.id)
    SELECT * FROM sorted
    ON CONFLICT DO NOTHING;
$function$;
--> statement-breakpoint
-- What stands beside each product, where many were copied in past the triggers.
CREATE FUNCTION fill_beside_products() RETURNS void LANGUAGE sql AS $$
  SELECT fill_product_search();
  SELECT fill_product_facets();
  INSERT INTO product_titles (id, title, brand_id, category_id)
    SELECT id, title, brand_id, category_id FROM products ON CONFLICT DO NOTHING;
  INSERT INTO product_stock (id, available, is_low)
    SELECT id, on_hand - reserved, on_hand - reserved <= coalesce(low_stock_at, 5) FROM products ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
CREATE FUNCTION renew_facets(product uuid) RETURNS void LANGUAGE sql AS $$
  SELECT renew_facets_of(ARRAY[product])
$$;
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
CREATE FUNCTION renew_family(family uuid) RETURNS void LANGUAGE sql AS $$
  SELECT renew_families(ARRAY[family])
$$;
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
CREATE TRIGGER products_of_family_changed AFTER UPDATE OF code, search_text, brand_id, category_id, sale_types, status,
  published_at, family_id ON products FOR EACH ROW
  WHEN (OLD.family_id IS NOT NULL OR NEW.family_id IS NOT NULL) EXECUTE FUNCTION follow_family();
--> statement-breakpoint
CREATE TRIGGER products_of_family_removed AFTER DELETE ON products FOR EACH ROW WHEN (OLD.family_id IS NOT NULL)
  EXECUTE FUNCTION follow_family();
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
-- A price is followed here alone; what comes or goes with it is a change of the goods, and told by page_product_offered.
-- Most statements, orders among them, change none: they only look.
CREATE FUNCTION follow_prices() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
DECLARE
  moved uuid[];
  told uuid[];
  families uuid[];
  brands_told uuid[];
  categories_told uuid[];
BEGIN
  moved := array(SELECT id FROM (SELECT id, price, partial_price FROM now EXCEPT SELECT id, price, partial_price FROM was) m);
  IF cardinality(moved) = 0 THEN RETURN NULL; END IF;
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
CREATE TRIGGER product_prices_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS was NEW TABLE AS now
  FOR EACH STATEMENT EXECUTE FUNCTION follow_prices();
--> statement-breakpoint
-- whether a tier is more than so many percent away from the one before, or from the wholesale price where it is new
CREATE FUNCTION is_tier_moved(before jsonb, after jsonb, price bigint, percent int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE COST 10 AS $$
BEGIN
  IF jsonb_typeof(after) IS DISTINCT FROM 'array' THEN RETURN false; END IF;
  RETURN EXISTS (
    SELECT FROM jsonb_to_recordset(after) AS tier ("from" bigint, price bigint)
    LEFT JOIN jsonb_to_recordset(CASE jsonb_typeof(before) WHEN 'array' THEN before ELSE '[]' END)
      AS old ("from" bigint, price bigint) USING ("from"),
      LATERAL (SELECT coalesce(old.price, is_tier_moved.price) AS price) was
    WHERE abs(tier.price - was.price) * 100 > was.price * percent);
END $$;
--> statement-breakpoint
-- The first variant of a new family stands in lists from the start, so that it need not be written twice.
CREATE FUNCTION join_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_lead := NEW.family_id IS NULL;
  IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM products WHERE family_id = NEW.family_id AND is_lead) THEN
    PERFORM FROM product_families WHERE id = NEW.family_id FOR NO KEY UPDATE;
    NEW.is_lead := NOT EXISTS (SELECT FROM products WHERE family_id = NEW.family_id AND is_lead);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_family_changed BEFORE UPDATE OF family_id ON products FOR EACH ROW
  WHEN (OLD.family_id IS DISTINCT FROM NEW.family_id) EXECUTE FUNCTION join_family();
--> statement-breakpoint
CREATE TRIGGER product_family_joined BEFORE INSERT ON products FOR EACH ROW WHEN (NEW.family_id IS NOT NULL)
  EXECUTE FUNCTION join_family();
--> statement-breakpoint
CREATE FUNCTION keep_buyer_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE buyer_sums SET orders = orders + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE 0 END,
    spent = spent + (NEW.paid_amount - NEW.refunded_amount) - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.paid_amount - OLD.refunded_amount END,
    last_bought_at = CASE WHEN TG_OP = 'INSERT' AND NEW.status NOT IN ('canceled', 'expired')
      THEN greatest(last_bought_at, NEW.created_at) ELSE last_bought_at END
  WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER buyer_sums_added AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_buyer_sums();
--> statement-breakpoint
CREATE TRIGGER buyer_sums_changed AFTER UPDATE OF paid_amount, refunded_amount ON orders FOR EACH ROW
  WHEN (OLD.paid_amount - OLD.refunded_amount <> NEW.paid_amount - NEW.refunded_amount) EXECUTE FUNCTION keep_buyer_sums();
--> statement-breakpoint
-- No loop and no fourth level, also of two people at once: they wait for each other, and the second sees the tree of the first.
CREATE FUNCTION keep_category_tree() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  levels int := 1;
  up uuid := NEW.parent_id;
BEGIN
  IF up IS NULL THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('category_tree'));
  WHILE up IS NOT NULL LOOP
    IF up = NEW.id THEN
      RAISE EXCEPTION 'a category below itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'category_no_loop';
    END IF;
    levels := levels + 1;
    EXIT WHEN levels > 3;
    SELECT parent_id INTO up FROM categories WHERE id = up;
  END LOOP;
  levels := levels + coalesce((
    SELECT max(CASE WHEN grandchild.id IS NULL THEN 1 ELSE 2 END) FROM categories child
    LEFT JOIN categories grandchild ON grandchild.parent_id = child.id WHERE child.parent_id = NEW.id), 0);
  IF levels > 3 THEN
    RAISE EXCEPTION 'a category of a fourth level' USING ERRCODE = 'check_violation', CONSTRAINT = 'category_three_levels';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_category_tree BEFORE INSERT OR UPDATE OF parent_id ON categories
  FOR EACH ROW EXECUTE FUNCTION keep_category_tree();
--> statement-breakpoint
CREATE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stocked boolean := NEW.on_hand >= least_sold(NEW.sale_types, NEW.min_total_quantity, NEW.partial_step);
BEGIN
  UPDATE product_search SET code = lower(NEW.code), search_text = NEW.search_text, brand_id = NEW.brand_id,
    category_id = NEW.category_id, status = searched_status(NEW.status, NEW.is_lead), price = NEW.price,
    partial_price = NEW.partial_price, sale_types = NEW.sale_types, published_at = NEW.published_at, has_stock = stocked
    WHERE id = NEW.id AND (code, search_text, brand_id, category_id, status, price, partial_price, sale_types, published_at, has_stock)
      IS DISTINCT FROM (lower(NEW.code), NEW.search_text, NEW.brand_id, NEW.category_id,
        searched_status(NEW.status, NEW.is_lead), NEW.price, NEW.partial_price, NEW.sale_types, NEW.published_at, stocked);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_search_changed AFTER UPDATE OF code, search_text, brand_id, category_id, sale_types, status, published_at
  ON products FOR EACH ROW EXECUTE FUNCTION keep_product_search();
--> statement-breakpoint
CREATE TRIGGER product_search_led AFTER UPDATE OF is_lead, family_id ON products FOR EACH ROW
  WHEN (OLD.is_lead <> NEW.is_lead) EXECUTE FUNCTION keep_product_search();
--> statement-breakpoint
CREATE TRIGGER product_search_terms AFTER UPDATE OF min_total_quantity, partial_step ON products
  FOR EACH ROW EXECUTE FUNCTION keep_product_search();
--> statement-breakpoint
-- whatever an order changes of stock is written here in the same transaction; five pieces count as few unless the product says so
CREATE FUNCTION keep_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stock (id, available, is_low)
  VALUES (NEW.id, NEW.on_hand - NEW.reserved, NEW.on_hand - NEW.reserved <= coalesce(NEW.low_stock_at, 5))
  ON CONFLICT (id) DO UPDATE SET available = excluded.available, is_low = excluded.is_low;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_changed AFTER UPDATE OF on_hand, reserved, low_stock_at ON products FOR EACH ROW
  WHEN (OLD.on_hand - OLD.reserved <> NEW.on_hand - NEW.reserved OR OLD.low_stock_at IS DISTINCT FROM NEW.low_stock_at)
  EXECUTE FUNCTION keep_product_stock();
--> statement-breakpoint
-- also of goods that the fill below has not reached
CREATE FUNCTION keep_product_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_titles (id, title, brand_id, category_id) VALUES (NEW.id, NEW.title, NEW.brand_id, NEW.category_id)
    ON CONFLICT (id) DO UPDATE SET title = excluded.title, brand_id = excluded.brand_id, category_id = excluded.category_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_title_changed AFTER UPDATE OF title, brand_id, category_id ON products FOR EACH ROW
  WHEN ((OLD.title, OLD.brand_id, OLD.category_id) IS DISTINCT FROM (NEW.title, NEW.brand_id, NEW.category_id))
  EXECUTE FUNCTION keep_product_title();
--> statement-breakpoint
-- An order writes one row that nobody waits for; a job renews the family within a minute.
CREATE FUNCTION note_stale_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_families (family_id) VALUES (NEW.family_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variant_ran_out AFTER UPDATE OF on_hand, reserved, min_total_quantity, partial_step ON products FOR EACH ROW
  WHEN (NEW.family_id IS NOT NULL
    AND (OLD.on_hand - OLD.reserved >= least_sold(OLD.sale_types, OLD.min_total_quantity, OLD.partial_step))
      <> (NEW.on_hand - NEW.reserved >= least_sold(NEW.sale_types, NEW.min_total_quantity, NEW.partial_step)))
  EXECUTE FUNCTION note_stale_family();
--> statement-breakpoint
CREATE FUNCTION open_buyer_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO buyer_sums (user_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_buyer_sums AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION open_buyer_sums();
--> statement-breakpoint
-- As before, but what a range of prices leaves is found among the goods themselves, where it is not too much.
CREATE FUNCTION search_candidates(wholes tsquery[], queries tsquery[], checks text[], of_titles integer, wanted integer, sale text, low bigint, high bigint, only_in_stock boolean, is_large boolean)
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
-- without it the planner takes every range of prices for half a percent of the shop
CREATE STATISTICS products_sold_at ON (coalesce(partial_price, price)) FROM products;
--> statement-breakpoint
-- without it the planner takes every range of prices for half a percent of the shop
CREATE STATISTICS product_search_sold_at ON (coalesce(partial_price, price)) FROM product_search;
--> statement-breakpoint
CREATE FUNCTION last_purchase_of(person uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT created_at FROM orders WHERE user_id = person AND status NOT IN ('canceled', 'expired')
  ORDER BY created_at DESC LIMIT 1
$$;
--> statement-breakpoint
CREATE FUNCTION fill_last_purchases(after uuid, most int) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  SELECT array_agg(user_id) INTO ids FROM (
    SELECT user_id FROM buyer_sums WHERE user_id > after ORDER BY user_id LIMIT most FOR UPDATE) locked;
  -- a statement of its own sees an order that was waited for
  UPDATE buyer_sums SET last_bought_at = last_purchase_of(user_id)
  WHERE user_id = ANY(ids) AND last_bought_at IS DISTINCT FROM last_purchase_of(user_id);
  RETURN CASE WHEN cardinality(ids) = most THEN ids[most] END;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_last_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM buyer_sums WHERE user_id = NEW.user_id FOR UPDATE;
  -- a statement of its own sees an order that was waited for
  UPDATE buyer_sums SET last_bought_at = last_purchase_of(NEW.user_id)
  WHERE user_id = NEW.user_id AND last_bought_at IS DISTINCT FROM last_purchase_of(NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER last_purchase_changed AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN ((OLD.status IN ('canceled', 'expired')) <> (NEW.status IN ('canceled', 'expired'))) EXECUTE FUNCTION keep_last_purchase();
