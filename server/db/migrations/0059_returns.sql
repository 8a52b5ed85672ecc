CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "return_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "return_step_known" CHECK ("return_history"."status" in ('requested', 'accepted', 'received', 'refunded', 'refused', 'canceled')),
	CONSTRAINT "return_actor_known" CHECK ("return_history"."actor" in ('user', 'admin', 'system'))
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"asked" integer NOT NULL,
	"accepted" integer,
	"restocked" integer DEFAULT 0 NOT NULL,
	"written_off" integer DEFAULT 0 NOT NULL,
	"loss_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_line_asked" CHECK ("return_lines"."asked" > 0 and "return_lines"."accepted" between 0 and "return_lines"."asked"),
	CONSTRAINT "return_line_received" CHECK ("return_lines"."restocked" >= 0 and "return_lines"."written_off" >= 0 and "return_lines"."restocked" + "return_lines"."written_off" <= coalesce("return_lines"."accepted", 0)),
	CONSTRAINT "loss_has_its_reason" CHECK ("return_lines"."written_off" = 0 or "return_lines"."loss_reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"return_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "return_pictures_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "file_of_return" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text DEFAULT 'goods' NOT NULL,
	"asked_by" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"refund_way" text,
	"card_masked" text DEFAULT '' NOT NULL,
	"bank_tracking" text DEFAULT '' NOT NULL,
	"transaction_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "transaction_of_return" UNIQUE("transaction_id"),
	CONSTRAINT "return_status_known" CHECK ("returns"."status" in ('requested', 'accepted', 'received', 'refunded', 'refused', 'canceled')),
	CONSTRAINT "return_kind_known" CHECK ("returns"."kind" in ('goods', 'money')),
	CONSTRAINT "return_reason_known" CHECK ("returns"."reason" in ('changed_mind', 'wrong_item', 'damaged', 'defective', 'not_as_described', 'incomplete', 'missing_item', 'price_difference', 'shipping_cost', 'compensation', 'other')),
	CONSTRAINT "return_way_known" CHECK ("returns"."refund_way" in ('wallet', 'card')),
	CONSTRAINT "return_asker_known" CHECK ("returns"."asked_by" in ('user', 'admin')),
	CONSTRAINT "money_is_given_at_once" CHECK ("returns"."kind" = 'goods' or "returns"."status" = 'refunded'),
	CONSTRAINT "refund_has_its_transaction" CHECK ("returns"."amount" >= 0 and ("returns"."amount" > 0) = ("returns"."transaction_id" is not null)),
	CONSTRAINT "refund_ends_a_return" CHECK (("returns"."status" = 'refunded') = ("returns"."refund_way" is not null))
);
--> statement-breakpoint
ALTER TABLE "stock_moves" DROP CONSTRAINT "move_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_kind_known";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transaction_kind_known";--> statement-breakpoint
DROP INDEX "identity_file_once";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_history" ADD CONSTRAINT "return_history_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_line_of_order" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_file_id_private_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_of_return" ON "return_history" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_lines_of_order" ON "return_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "return_asked_once" ON "returns" USING btree ("order_id") WHERE "returns"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "returns_of_user" ON "returns" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "returns_of_status" ON "returns" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "returns_by_reason" ON "returns" USING btree ("reason","status","created_at","id");--> statement-breakpoint
CREATE INDEX "returns_by_kind" ON "returns" USING btree ("kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "returns_newest" ON "returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "returns_by_amount" ON "returns" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "returns_search" ON "returns" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "identity_file_once" ON "private_files" USING btree ("user_id","kind") WHERE "private_files"."kind" not in ('receipt', 'transfer', 'return');--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "move_kind_known" CHECK ("stock_moves"."kind" in ('sale', 'cancel', 'return', 'write_off', 'count', 'import', 'manual'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_kind_known" CHECK ("ledger_entries"."kind" in ('order_payment', 'wallet_payment', 'wallet_topup', 'refund_wallet', 'withdrawal', 'admin_credit', 'admin_debit', 'transfer_payment', 'refund_card'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transaction_kind_known" CHECK ("transactions"."kind" in ('order_payment', 'wallet_payment', 'wallet_topup', 'refund_wallet', 'withdrawal', 'admin_credit', 'admin_debit', 'transfer_payment', 'refund_card'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "returned_within_order" CHECK ("orders"."returned_quantity" between 0 and "orders"."quantity");--> statement-breakpoint
CREATE TRIGGER return_history_append_only BEFORE UPDATE OR DELETE ON return_history FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER return_history_no_truncate BEFORE TRUNCATE ON return_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER returns_no_truncate BEFORE TRUNCATE ON returns FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
