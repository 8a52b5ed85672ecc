-- words of Persian are found by their trigrams
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
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
END $$;
--> statement-breakpoint
-- some 60 microseconds: an index that spares it is always the better one
ALTER FUNCTION product_words(text, uuid, uuid, text, smallint, uuid) COST 10000;
