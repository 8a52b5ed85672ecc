CREATE TABLE "product_titles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"brand_id" uuid NOT NULL,
	"category_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_by_title";--> statement-breakpoint
DROP INDEX "products_of_brand_by_title";--> statement-breakpoint
DROP INDEX "products_of_category_by_title";--> statement-breakpoint
ALTER TABLE "product_titles" ADD CONSTRAINT "product_titles_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_titles_of_all" ON "product_titles" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_titles_of_brand" ON "product_titles" USING btree ("brand_id","title","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_titles_of_category" ON "product_titles" USING btree ("category_id","title","id");
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
-- in batches: product_titles
INSERT INTO product_titles (id, title, brand_id, category_id) SELECT id, title, brand_id, category_id FROM products;
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
