CREATE TABLE "gateway_contracts" (
	"source" text PRIMARY KEY NOT NULL,
	"rate" integer NOT NULL,
	"fee_min" bigint NOT NULL,
	"fee_max" bigint,
	"pay_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_source_known" CHECK ("gateway_contracts"."source" in ('bank_saman', 'bank_mellat', 'platform_zarinpal', 'statement')),
	CONSTRAINT "contract_is_possible" CHECK ("gateway_contracts"."rate" between 0 and 100000 and "gateway_contracts"."fee_min" >= 0 and "gateway_contracts"."pay_days" between 0 and 30
          and ("gateway_contracts"."fee_max" is null or "gateway_contracts"."fee_max" >= "gateway_contracts"."fee_min"))
);
--> statement-breakpoint
CREATE TABLE "settlement_days" (
	"day" date PRIMARY KEY NOT NULL,
	"lines" integer NOT NULL,
	"paid" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"hash" text NOT NULL,
	"hash_before" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"line_id" bigint,
	"transaction_id" uuid,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exception_source_known" CHECK ("settlement_exceptions"."source" in ('bank_saman', 'bank_mellat', 'platform_zarinpal', 'statement')),
	CONSTRAINT "exception_reason_known" CHECK ("settlement_exceptions"."reason" in ('missing', 'unknown', 'twice', 'amount', 'remainder', 'late', 'fee', 'unpaid', 'reversed', 'refund')),
	CONSTRAINT "exception_status_known" CHECK ("settlement_exceptions"."status" in ('open', 'accepted', 'refunded', 'linked', 'ignored', 'resolved')),
	CONSTRAINT "exception_is_of_something" CHECK ("settlement_exceptions"."line_id" is not null or "settlement_exceptions"."transaction_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "settlement_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"heads" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"lines" integer NOT NULL,
	"added" integer NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_file_source_known" CHECK ("settlement_files"."source" in ('bank_saman', 'bank_mellat', 'platform_zarinpal', 'statement'))
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"side" text NOT NULL,
	"reference" text NOT NULL,
	"rrn" text DEFAULT '' NOT NULL,
	"our_number" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"gross_rial" bigint NOT NULL,
	"fee_rial" bigint NOT NULL,
	"nth" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"transaction_id" uuid,
	"is_linked" boolean DEFAULT false NOT NULL,
	"amount" bigint,
	"fee" bigint,
	"account" text,
	"posting_id" uuid,
	"booked_on" date,
	"corrects" date,
	CONSTRAINT "settlement_line_source_known" CHECK ("settlement_lines"."source" in ('bank_saman', 'bank_mellat', 'platform_zarinpal', 'statement')),
	CONSTRAINT "settlement_side_known" CHECK ("settlement_lines"."side" in ('in', 'out')),
	CONSTRAINT "settlement_line_status_known" CHECK ("settlement_lines"."status" in ('open', 'other', 'settled', 'ignored')),
	CONSTRAINT "settlement_line_above_zero" CHECK ("settlement_lines"."gross_rial" > 0 and "settlement_lines"."nth" > 0),
	CONSTRAINT "settled_line_is_posted" CHECK (("settlement_lines"."status" = 'settled') = ("settlement_lines"."posting_id" is not null)
          and ("settlement_lines"."status" in ('settled', 'ignored')) = ("settlement_lines"."booked_on" is not null)
          and ("settlement_lines"."posting_id" is null or ("settlement_lines"."amount" > 0 and "settlement_lines"."fee" is not null
            and "settlement_lines"."account" is not null and "settlement_lines"."transaction_id" is not null)))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_kind_known";--> statement-breakpoint
ALTER TABLE "settlement_days" ADD CONSTRAINT "settlement_days_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_exceptions" ADD CONSTRAINT "settlement_exceptions_line_id_settlement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."settlement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_exceptions" ADD CONSTRAINT "settlement_exceptions_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_exceptions" ADD CONSTRAINT "settlement_exceptions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD CONSTRAINT "settlement_files_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_file_id_settlement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."settlement_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "open_exception_of_line" ON "settlement_exceptions" USING btree ("line_id") WHERE "settlement_exceptions"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "missing_payment_once" ON "settlement_exceptions" USING btree ("transaction_id") WHERE "settlement_exceptions"."reason" = 'missing';--> statement-breakpoint
CREATE INDEX "exceptions_newest" ON "settlement_exceptions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "exceptions_by_amount" ON "settlement_exceptions" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "exceptions_of_status" ON "settlement_exceptions" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "exceptions_open_of_day" ON "settlement_exceptions" USING btree ("day","source") WHERE "settlement_exceptions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "exceptions_search" ON "settlement_exceptions" USING gin ("reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "settlement_files_of_days" ON "settlement_files" USING btree ("source","from_day","to_day");--> statement-breakpoint
CREATE INDEX "settlement_files_newest" ON "settlement_files" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_line_once" ON "settlement_lines" USING btree ("source","reference","side","day","gross_rial","fee_rial","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_settled_once" ON "settlement_lines" USING btree ("transaction_id","side") WHERE "settlement_lines"."status" = 'settled' and "settlement_lines"."account" <> 'adjustments';--> statement-breakpoint
CREATE INDEX "settlement_lines_of_payment" ON "settlement_lines" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_undecided" ON "settlement_lines" USING btree ("source") WHERE "settlement_lines"."status" in ('open', 'other');--> statement-breakpoint
CREATE INDEX "settlement_lines_of_day" ON "settlement_lines" USING btree ("booked_on","source");--> statement-breakpoint
CREATE INDEX "settlement_lines_of_bank_day" ON "settlement_lines" USING btree ("day","source");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_kind_known" CHECK ("ledger_entries"."kind" in ('order_payment', 'wallet_payment', 'wallet_topup', 'refund_wallet', 'withdrawal', 'admin_credit', 'admin_debit', 'transfer_payment', 'refund_card', 'settlement'));--> statement-breakpoint
CREATE TRIGGER settlement_days_append_only BEFORE UPDATE OR DELETE ON settlement_days FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER settlement_days_no_truncate BEFORE TRUNCATE ON settlement_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER settlement_lines_no_truncate BEFORE TRUNCATE ON settlement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER settlement_lines_no_delete BEFORE DELETE ON settlement_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- days close one after another, each for all days before it
CREATE FUNCTION settlement_day_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last record;
BEGIN
  SELECT day, hash INTO last FROM settlement_days ORDER BY day DESC LIMIT 1;
  IF NEW.day <= last.day OR NEW.hash_before IS DISTINCT FROM coalesce(last.hash, '') THEN
    RAISE EXCEPTION 'day % does not go on from the last closed one', NEW.day;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER settlement_day_goes_on BEFORE INSERT ON settlement_days FOR EACH ROW EXECUTE FUNCTION settlement_day_goes_on();
--> statement-breakpoint
-- what the bank said never changes, what was decided neither, and nothing is booked on a closed day
CREATE FUNCTION settlement_line_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.booked_on IS NOT NULL OR
    (OLD.id, OLD.file_id, OLD.position, OLD.source, OLD.side, OLD.reference, OLD.rrn, OLD.our_number, OLD.day,
      OLD.gross_rial, OLD.fee_rial, OLD.nth) IS DISTINCT FROM
    (NEW.id, NEW.file_id, NEW.position, NEW.source, NEW.side, NEW.reference, NEW.rrn, NEW.our_number, NEW.day,
      NEW.gross_rial, NEW.fee_rial, NEW.nth) THEN
    RAISE EXCEPTION 'settlement line % is append-only', OLD.id;
  END IF;
  IF NEW.booked_on <= (SELECT max(day) FROM settlement_days) THEN
    RAISE EXCEPTION 'day % is closed', NEW.booked_on;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER settlement_line_is_kept BEFORE UPDATE ON settlement_lines FOR EACH ROW EXECUTE FUNCTION settlement_line_is_kept();
--> statement-breakpoint
CREATE FUNCTION settlement_line_begins_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a settlement line begins undecided';
END $$;
--> statement-breakpoint
CREATE TRIGGER settlement_line_begins_open BEFORE INSERT ON settlement_lines FOR EACH ROW
  WHEN (NEW.booked_on IS NOT NULL) EXECUTE FUNCTION settlement_line_begins_open();
