ALTER TABLE "categories" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "categories_parent_id_index" ON "categories" USING btree ("parent_id");--> statement-breakpoint
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
-- The same as before; a price is told to the lists of the categories above, too.
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
      || (SELECT ARRAY['prices:category:' || own.slug, 'prices:category:' || above.slug, 'prices:category:' || top.slug]
        FROM categories own LEFT JOIN categories above ON above.id = own.parent_id
        LEFT JOIN categories top ON top.id = above.parent_id WHERE own.id = NEW.category_id);
  END IF;
  IF TG_OP = 'UPDATE' AND least_sold(OLD.sale_types, OLD.min_total_quantity, OLD.partial_step)
     <> least_sold(NEW.sale_types, NEW.min_total_quantity, NEW.partial_step) THEN
    tags := tags || 'stock'::text;
  END IF;
  INSERT INTO page_changes (tags) VALUES (array_remove(tags, NULL));
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
