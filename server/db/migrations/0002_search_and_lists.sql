CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree (coalesce("partial_price", "price"),"id") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_total_price" ON "products" USING btree ("price","id") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_suggested" ON "products" USING btree ("sort","id") WHERE "products"."status" = 'published' and "products"."is_suggested";--> statement-breakpoint
CREATE INDEX "products_counts" ON "products" USING btree ("brand_id","category_id","price","partial_price","sale_types") WHERE "products"."status" = 'published';