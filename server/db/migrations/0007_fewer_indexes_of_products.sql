DROP INDEX IF EXISTS "products_listed_newest";--> statement-breakpoint
DROP INDEX IF EXISTS "products_listed_price";--> statement-breakpoint
DROP INDEX IF EXISTS "products_listed_total_price";--> statement-breakpoint
DROP INDEX IF EXISTS "products_dearest";--> statement-breakpoint
DROP INDEX IF EXISTS "products_cheapest_partial";--> statement-breakpoint
DROP INDEX IF EXISTS "products_dearest_partial";--> statement-breakpoint
DROP INDEX IF EXISTS "products_of_brand";--> statement-breakpoint
DROP INDEX IF EXISTS "products_of_category";--> statement-breakpoint
DROP INDEX IF EXISTS "products_of_brand_updated";--> statement-breakpoint
DROP INDEX IF EXISTS "products_of_brand_cheapest";--> statement-breakpoint
DROP INDEX IF EXISTS "products_of_brand_dearest";--> statement-breakpoint
DROP INDEX IF EXISTS "products_of_brand_cheapest_partial";--> statement-breakpoint
DROP INDEX IF EXISTS "products_of_brand_dearest_partial";--> statement-breakpoint
DROP INDEX IF EXISTS "products_of_category_updated";--> statement-breakpoint
DROP INDEX IF EXISTS "products_of_category_cheapest";--> statement-breakpoint
DROP INDEX IF EXISTS "products_of_category_dearest";--> statement-breakpoint
DROP INDEX IF EXISTS "products_of_category_cheapest_partial";--> statement-breakpoint
DROP INDEX IF EXISTS "products_of_category_dearest_partial";--> statement-breakpoint
DROP INDEX IF EXISTS "products_feed_added";--> statement-breakpoint
DROP INDEX IF EXISTS "products_feed_updated";--> statement-breakpoint
DROP INDEX IF EXISTS "products_listed_counts";--> statement-breakpoint
DROP INDEX IF EXISTS "products_eighth";--> statement-breakpoint
DROP INDEX IF EXISTS "products_64th";--> statement-breakpoint
DROP INDEX IF EXISTS "products_512th";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_newest" ON "products" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_lead") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_unit_price" ON "products" USING btree (coalesce("partial_price", "price"),"id","status","is_lead","brand_id","category_id","price","partial_price","sale_types");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_in_category" ON "products" USING btree ("category_id","status","is_lead","brand_id","price","partial_price","sale_types","id");
