ALTER TABLE "promotion_products" ADD COLUMN "price" bigint;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "promotions_of_import" ON "promotions" USING btree ("import_id") WHERE "promotions"."import_id" is not null;