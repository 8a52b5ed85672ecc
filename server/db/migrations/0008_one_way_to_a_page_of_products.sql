DROP INDEX IF EXISTS "products_in_category";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_by_category" ON "products" USING btree ("category_id","status","is_lead","brand_id","price","partial_price","sale_types","published_at","sold_count","id");
