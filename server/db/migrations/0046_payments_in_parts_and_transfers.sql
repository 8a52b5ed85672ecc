CREATE TABLE "transfer_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "transfer_step_known" CHECK ("transfer_history"."status" in ('pending', 'checked', 'confirmed', 'rejected', 'canceled')),
	CONSTRAINT "transfer_actor_known" CHECK ("transfer_history"."actor" in ('user', 'admin', 'system'))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"sent_on" date NOT NULL,
	"tracking" text NOT NULL,
	"tracking_key" text NOT NULL,
	"file_id" uuid NOT NULL,
	"picture_hash" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"checked_by" uuid,
	"decided_by" uuid,
	"reject_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transaction_of_transfer" UNIQUE("transaction_id"),
	CONSTRAINT "file_of_transfer" UNIQUE("file_id"),
	CONSTRAINT "transfer_status_known" CHECK ("transfers"."status" in ('pending', 'checked', 'confirmed', 'rejected', 'canceled')),
	CONSTRAINT "transfer_way_known" CHECK ("transfers"."way" in ('sheba', 'card')),
	CONSTRAINT "transfer_above_zero" CHECK ("transfers"."amount" > 0),
	CONSTRAINT "transfer_by_two_people" CHECK ("transfers"."checked_by" is distinct from "transfers"."decided_by" or "transfers"."checked_by" is null or "transfers"."status" <> 'confirmed'),
	CONSTRAINT "transfer_not_by_its_sender" CHECK ("transfers"."status" <> 'confirmed' or ("transfers"."decided_by" is not null and "transfers"."decided_by" <> "transfers"."user_id" and "transfers"."checked_by" is distinct from "transfers"."user_id"))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_kind_known";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transaction_kind_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "order_payment_known";--> statement-breakpoint
DROP INDEX "identity_file_once";--> statement-breakpoint
ALTER TABLE "private_files" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_part_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_allowed" boolean;--> statement-breakpoint
ALTER TABLE "transfer_history" ADD CONSTRAINT "transfer_history_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_file_id_private_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_of_transfer" ON "transfer_history" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_tracking_once" ON "transfers" USING btree ("tracking_key") WHERE "transfers"."status" in ('pending', 'checked', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_picture_once" ON "transfers" USING btree ("picture_hash") WHERE "transfers"."status" in ('pending', 'checked', 'confirmed');--> statement-breakpoint
CREATE INDEX "transfers_of_order" ON "transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transfers_of_user" ON "transfers" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transfers_by_status" ON "transfers" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "identity_file_once" ON "private_files" USING btree ("user_id","kind") WHERE "private_files"."kind" not in ('receipt', 'transfer');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_kind_known" CHECK ("ledger_entries"."kind" in ('order_payment', 'wallet_payment', 'wallet_topup', 'refund_wallet', 'withdrawal', 'admin_credit', 'admin_debit', 'transfer_payment'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transaction_kind_known" CHECK ("transactions"."kind" in ('order_payment', 'wallet_payment', 'wallet_topup', 'refund_wallet', 'withdrawal', 'admin_credit', 'admin_debit', 'transfer_payment'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_payment_known" CHECK ("orders"."payment_type" in ('pay_online', 'pay_wallet', 'pay_transfer', 'pay_parts'));--> statement-breakpoint
CREATE TRIGGER transfer_history_append_only BEFORE UPDATE OR DELETE ON transfer_history FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER transfer_history_no_truncate BEFORE TRUNCATE ON transfer_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
