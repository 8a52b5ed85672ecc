DROP INDEX "transactions_search";--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refund_number" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refunded_rial" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("number" gin_trgm_ops,"bank_reference" gin_trgm_ops,"rrn" gin_trgm_ops);