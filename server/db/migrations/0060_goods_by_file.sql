ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "clash" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "choice" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "terms" jsonb DEFAULT '{"brand":[],"category":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "made_terms" jsonb DEFAULT '{"brand":[],"category":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "fallback" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_rows_of_product" ON "import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "suggests_of_product" ON "suggests" USING btree ("product_id") WHERE "suggests"."product_id" is not null;--> statement-breakpoint
-- What goes with its product is no change of the past: only a product that nobody has used can go at all.
CREATE FUNCTION refuse_change_of_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER stock_moves_append_only ON stock_moves;--> statement-breakpoint
CREATE TRIGGER stock_moves_append_only BEFORE UPDATE OR DELETE ON stock_moves FOR EACH ROW EXECUTE FUNCTION refuse_change_of_moves();
