ALTER TABLE "imports" ADD COLUMN "target_id" uuid;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "on_cost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "imports_of_target" ON "imports" USING btree ("target_id","created_at") WHERE "imports"."target_id" is not null;