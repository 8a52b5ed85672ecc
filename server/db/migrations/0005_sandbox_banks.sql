ALTER TABLE "sandbox_payments" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "paid_rial" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "fault" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "receipt" text;--> statement-breakpoint
CREATE INDEX "sandbox_payment_number" ON "sandbox_payments" USING btree ("gateway","number");--> statement-breakpoint
CREATE INDEX "sandbox_payment_receipt" ON "sandbox_payments" USING btree ("gateway","receipt");--> statement-breakpoint
CREATE INDEX "sandbox_payment_status" ON "sandbox_payments" USING btree ("gateway","status");