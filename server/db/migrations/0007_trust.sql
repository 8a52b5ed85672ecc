CREATE TABLE "debit_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"card_number_sealed" text NOT NULL,
	"card_number_hash" text NOT NULL,
	"card_masked" text NOT NULL,
	"sheba_sealed" text NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"holder_name" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"viewer_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'none' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"national_code_sealed" text,
	"national_code_hash" text,
	"national_code_masked" text DEFAULT '' NOT NULL,
	"birth_date" text DEFAULT '' NOT NULL,
	"reject_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"reviewer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"key_id" text NOT NULL,
	"w" integer NOT NULL,
	"h" integer NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_files_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"debit_card_id" uuid,
	"card_masked" text NOT NULL,
	"bank_name" text NOT NULL,
	"holder_name" text NOT NULL,
	"sheba_sealed" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"bank_tracking" text,
	"paid_at" timestamp with time zone,
	"receipt_file_id" uuid,
	"reject_reason" text DEFAULT '' NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawals_bankTracking_unique" UNIQUE("bank_tracking"),
	CONSTRAINT "withdrawal_above_zero" CHECK ("withdrawals"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "withdrawal_id" uuid;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD CONSTRAINT "debit_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_files" ADD CONSTRAINT "private_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_history" ADD CONSTRAINT "withdrawal_history_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_debit_card_id_debit_cards_id_fk" FOREIGN KEY ("debit_card_id") REFERENCES "public"."debit_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_receipt_file_id_private_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."private_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debit_card_once" ON "debit_cards" USING btree ("user_id","card_number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_card" ON "debit_cards" USING btree ("user_id") WHERE "debit_cards"."is_default";--> statement-breakpoint
CREATE INDEX "debit_cards_by_status" ON "debit_cards" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "views_of_owner" ON "file_views" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "national_code_once" ON "identities" USING btree ("national_code_hash") WHERE "identities"."status" in ('pending', 'verified');--> statement-breakpoint
CREATE INDEX "identities_by_status" ON "identities" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_file_once" ON "private_files" USING btree ("user_id","kind") WHERE "private_files"."kind" <> 'receipt';--> statement-breakpoint
CREATE INDEX "private_files_by_key" ON "private_files" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "withdrawal_history_withdrawal_id_index" ON "withdrawal_history" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_idempotency" ON "withdrawals" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "withdrawals_of_user" ON "withdrawals" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "withdrawals_by_status" ON "withdrawals" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_of_withdrawal" ON "transactions" USING btree ("withdrawal_id");