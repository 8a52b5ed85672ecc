CREATE TABLE "product_aliases" (
	"brand_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_aliases_brand_id_category_id_slug_pk" PRIMARY KEY("brand_id","category_id","slug")
);
--> statement-breakpoint
ALTER TABLE "product_aliases" ADD CONSTRAINT "product_aliases_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_aliases" ADD CONSTRAINT "product_aliases_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_aliases" ADD CONSTRAINT "product_aliases_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_aliases_category_id_index" ON "product_aliases" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_aliases_product_id_index" ON "product_aliases" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_feed_added" ON "products" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."status" = 'published' and "products"."partial_price" is not null;--> statement-breakpoint
CREATE INDEX "products_feed_updated" ON "products" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."status" = 'published' and "products"."partial_price" is not null;