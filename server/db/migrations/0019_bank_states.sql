CREATE TABLE "payment_claims" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"receipt" text NOT NULL,
	"claimed_amount" bigint,
	"card_masked" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_bankTracking_unique";--> statement-breakpoint
DROP INDEX "gateway_receipt_once";--> statement-breakpoint
DROP INDEX "gateway_reference_once";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "follows_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "rrn" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "refund_number" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "asking_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_once" ON "payment_claims" USING btree ("transaction_id","receipt");--> statement-breakpoint
CREATE INDEX "claims_by_receipt" ON "payment_claims" USING btree ("receipt");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_follows_id_transactions_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_by_receipt" ON "transactions" USING btree ("gateway_type","gateway_receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "one_payment_follows" ON "transactions" USING btree ("follows_id") WHERE "transactions"."status" in ('redirected', 'verifying', 'unknown', 'success', 'reversing', 'reversed');--> statement-breakpoint
CREATE INDEX "transactions_in_doubt" ON "transactions" USING btree ("created_at") WHERE "transactions"."status" in ('unknown', 'reversing');--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_reference_once" ON "transactions" USING btree ("gateway_type","gateway_reference") WHERE "transactions"."follows_id" is null;--> statement-breakpoint
INSERT INTO "payment_claims" ("transaction_id", "receipt", "claimed_amount", "at")
SELECT "id", "gateway_receipt", "claimed_amount", "updated_at" FROM "transactions"
WHERE "gateway_receipt" IS NOT NULL AND "status" NOT IN ('success', 'reversed');--> statement-breakpoint
UPDATE "transactions" SET "gateway_receipt" = NULL WHERE "status" NOT IN ('success', 'reversed');--> statement-breakpoint
-- of Saman the receipt is unique, not the number of the switch
UPDATE "transactions" SET "rrn" = "bank_reference", "bank_reference" = "gateway_receipt"
WHERE "gateway_type" = 'bank_saman' AND "gateway_receipt" IS NOT NULL AND "bank_reference" IS NOT NULL;
