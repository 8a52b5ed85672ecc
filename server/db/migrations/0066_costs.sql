ALTER TABLE "invoice_lines" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_cost" bigint;