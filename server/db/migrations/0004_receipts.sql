ALTER TABLE "transactions" ADD COLUMN "gateway_receipt" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "claimed_amount" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_receipt_once" ON "transactions" USING btree ("gateway_type","gateway_receipt");