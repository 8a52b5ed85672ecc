CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."transaction_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999999999 START WITH 100000000001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."manual_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"place" text NOT NULL,
	"name" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"database_bytes" bigint DEFAULT 0 NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "backup_way_known" CHECK ("backups"."way" in ('scheduled', 'by_hand')),
	CONSTRAINT "backup_status_known" CHECK ("backups"."status" in ('running', 'done', 'failed')),
	CONSTRAINT "backup_fault_known" CHECK ("backups"."fault" in ('no_room', 'place_away', 'place_refused', 'foreign_place', 'update', 'database_away', 'stopped', 'cut_off', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"search_text" text NOT NULL,
	"brand_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"price" bigint,
	"partial_price" bigint,
	"sale_types" text[] NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"sold_count" integer NOT NULL,
	"has_stock" boolean NOT NULL,
	"tier" smallint DEFAULT 4 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"available" integer NOT NULL,
	"is_low" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_titles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"brand_id" uuid NOT NULL,
	"category_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_counts" (
	"brand_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"total_sell" integer NOT NULL,
	"partial_sell" integer NOT NULL,
	"min" bigint,
	"max" bigint,
	"total_min" bigint,
	"total_max" bigint,
	"partial_min" bigint,
	"partial_max" bigint,
	CONSTRAINT "catalogue_counts_brand_id_category_id_pk" PRIMARY KEY("brand_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_aliases" (
	"brand_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_aliases_brand_id_category_id_slug_pk" PRIMARY KEY("brand_id","category_id","slug")
);
--> statement-breakpoint
CREATE TABLE "product_families" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"options" jsonb NOT NULL,
	"prices_differ" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "family_has_options" CHECK (jsonb_array_length("product_families"."options") between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"code" text NOT NULL,
	"brand_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"price" bigint,
	"partial_price" bigint,
	"sale_types" text[] NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"low_stock_at" integer,
	"min_total_quantity" integer DEFAULT 2 NOT NULL,
	"total_step" integer DEFAULT 1 NOT NULL,
	"partial_step" integer DEFAULT 1 NOT NULL,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"weight_grams" integer,
	"vat_percent" integer,
	"family_id" uuid,
	"option_values" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_lead" boolean DEFAULT true NOT NULL,
	"image" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" text,
	"short_text" text DEFAULT '' NOT NULL,
	"contents" text DEFAULT '' NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warranty" text DEFAULT '' NOT NULL,
	"is_suggested" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"search_text" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_code_unique" UNIQUE("code"),
	CONSTRAINT "product_status_known" CHECK ("products"."status" in ('draft', 'published', 'hidden', 'archived')),
	CONSTRAINT "prices_above_zero" CHECK ("products"."price" > 0 and "products"."partial_price" > 0),
	CONSTRAINT "stock_not_negative" CHECK ("products"."reserved" >= 0 and "products"."on_hand" >= "products"."reserved"),
	CONSTRAINT "wholesale_not_dearer" CHECK ("products"."partial_price" >= "products"."price"),
	CONSTRAINT "minimum_of_total" CHECK ("products"."min_total_quantity" >= 2),
	CONSTRAINT "steps_above_zero" CHECK ("products"."total_step" > 0 and "products"."partial_step" > 0),
	CONSTRAINT "minimum_in_steps" CHECK ("products"."min_total_quantity" % nullif("products"."total_step", 0) = 0),
	CONSTRAINT "tiers_fall" CHECK (are_tiers("products"."tiers", "products"."price"))
);
--> statement-breakpoint
CREATE TABLE "purchase_prices" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"price" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_price_above_zero" CHECK ("purchase_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"actor_id" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_kind_known" CHECK ("stock_moves"."kind" in ('sale', 'cancel', 'return', 'write_off', 'count', 'import', 'manual')),
	CONSTRAINT "move_adds_up" CHECK ("stock_moves"."after" = "stock_moves"."before" + "stock_moves"."amount" and "stock_moves"."after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"cta" text DEFAULT '' NOT NULL,
	"position" text NOT NULL,
	"image" text NOT NULL,
	"image_mobile" text,
	"alt" text NOT NULL,
	"link" text NOT NULL,
	"tone" text DEFAULT 'firoozeh' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "banner_period" CHECK ("banners"."ends_at" > "banners"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"contents" text DEFAULT '' NOT NULL,
	"cover" jsonb,
	"video" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"author" text NOT NULL,
	"read_minutes" integer DEFAULT 1 NOT NULL,
	"related_products" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "shown_posts_have_a_time" CHECK ("posts"."status" not in ('scheduled', 'published') or "posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "site_frame" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"stored" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "one_row_of_site" CHECK ("site_frame"."only")
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"contents" text NOT NULL,
	"map_link" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_facets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "import_families" (
	"import_id" uuid NOT NULL,
	"family_key" text NOT NULL,
	"family_id" uuid NOT NULL,
	"left_version" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_families_import_id_family_key_pk" PRIMARY KEY("import_id","family_key")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"picture" jsonb NOT NULL,
	CONSTRAINT "import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"product_id" uuid,
	"state" text DEFAULT 'new' NOT NULL,
	"fault" text,
	"fault_field" text,
	"fault_limits" jsonb,
	"faults" jsonb,
	"before" jsonb,
	"after" jsonb,
	"clash" jsonb,
	"choice" text,
	"notes" jsonb,
	"is_unusual" boolean DEFAULT false NOT NULL,
	"seen_version" integer,
	"left_version" integer,
	"family_key" text,
	CONSTRAINT "import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work" jsonb,
	"file_name" text NOT NULL,
	"source" text DEFAULT 'table' NOT NULL,
	"unit" text,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"heads" jsonb NOT NULL,
	"lead" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"head_row" integer,
	"mapping" jsonb NOT NULL,
	"terms" jsonb DEFAULT '{"brand":[],"category":[]}'::jsonb NOT NULL,
	"made_terms" jsonb DEFAULT '{"brand":[],"category":[]}'::jsonb NOT NULL,
	"fallback" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"forgotten_at" timestamp with time zone,
	"pictures_work" jsonb,
	"failure" jsonb,
	"actor_id" uuid NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"part" integer NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "visit_counts_day_kind_part_pk" PRIMARY KEY("day","kind","part")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"entry_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"title" text NOT NULL,
	"code" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"vat_percent" integer,
	"tax" bigint NOT NULL,
	"cost" bigint,
	CONSTRAINT "invoice_lines_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "invoice_tax_within_line" CHECK ("invoice_lines"."tax" between 0 and "invoice_lines"."amount")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"year" integer,
	"serial" integer,
	"tax" bigint DEFAULT 0 NOT NULL,
	"seller" jsonb,
	CONSTRAINT "invoice_number_once" UNIQUE("kind","year","serial"),
	CONSTRAINT "invoice_kind_known" CHECK ("invoices"."kind" in ('sale', 'return')),
	CONSTRAINT "invoice_above_zero" CHECK ("invoices"."amount" > 0 and "invoices"."tax" between 0 and "invoices"."amount"),
	CONSTRAINT "invoice_is_issued_whole" CHECK (("invoices"."serial" is null) = ("invoices"."year" is null)
          and ("invoices"."serial" is null) = ("invoices"."seller" is null))
);
--> statement-breakpoint
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
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "card_status_known" CHECK ("debit_cards"."status" in ('new', 'verified', 'rejected'))
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
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "identity_status_known" CHECK ("identities"."status" in ('none', 'pending', 'verified', 'rejected', 'expired'))
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
	"content_hash" text,
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
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "withdrawal_step_known" CHECK ("withdrawal_history"."status" in ('pending', 'approved', 'paid', 'rejected', 'failed', 'canceled')),
	CONSTRAINT "withdrawal_actor_known" CHECK ("withdrawal_history"."actor" in ('user', 'admin', 'system'))
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
	CONSTRAINT "withdrawal_status_known" CHECK ("withdrawals"."status" in ('pending', 'approved', 'paid', 'rejected', 'failed', 'canceled')),
	CONSTRAINT "paid_withdrawal_is_traced" CHECK ("withdrawals"."status" <> 'paid' or "withdrawals"."bank_tracking" is not null),
	CONSTRAINT "withdrawal_above_zero" CHECK ("withdrawals"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "buyer_sums" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"last_bought_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"posting_id" uuid NOT NULL,
	"account" text NOT NULL,
	"user_id" uuid,
	"seq" integer,
	"delta" bigint NOT NULL,
	"before" bigint,
	"after" bigint,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"actor_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_kind_known" CHECK ("ledger_entries"."kind" in ('order_payment', 'wallet_payment', 'wallet_topup', 'refund_wallet', 'withdrawal', 'admin_credit', 'admin_debit', 'transfer_payment', 'refund_card')),
	CONSTRAINT "ledger_not_zero" CHECK ("ledger_entries"."delta" <> 0),
	CONSTRAINT "wallet_has_its_owner" CHECK (("ledger_entries"."account" like 'wallet:%') = ("ledger_entries"."user_id" is not null)
          and ("ledger_entries"."user_id" is null or "ledger_entries"."account" = 'wallet:' || "ledger_entries"."user_id"::text)),
	CONSTRAINT "wallet_never_negative" CHECK ("ledger_entries"."user_id" is null or "ledger_entries"."after" >= 0),
	CONSTRAINT "wallet_row_adds_up" CHECK ("ledger_entries"."user_id" is null or ("ledger_entries"."seq" is not null and "ledger_entries"."after" = "ledger_entries"."before" + "ledger_entries"."delta"))
);
--> statement-breakpoint
CREATE TABLE "payment_claims" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"receipt" text NOT NULL,
	"claimed_amount" bigint,
	"card_masked" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_at" timestamp with time zone,
	"given_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transaction_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"call" text NOT NULL,
	"code" text NOT NULL,
	"ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid,
	"withdrawal_id" uuid,
	"follows_id" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_rial" bigint NOT NULL,
	"gateway_type" text,
	"status" text NOT NULL,
	"gateway_reference" text,
	"gateway_receipt" text,
	"claimed_amount" bigint,
	"bank_reference" text,
	"rrn" text,
	"refund_number" text,
	"trace_number" text,
	"card_masked" text,
	"card_hash" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"asking_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "transactions_number_unique" UNIQUE("number"),
	CONSTRAINT "transaction_kind_known" CHECK ("transactions"."kind" in ('order_payment', 'wallet_payment', 'wallet_topup', 'refund_wallet', 'withdrawal', 'admin_credit', 'admin_debit', 'transfer_payment', 'refund_card')),
	CONSTRAINT "transaction_gateway_known" CHECK ("transactions"."gateway_type" in ('bank_saman', 'bank_mellat', 'platform_zarinpal', 'other')),
	CONSTRAINT "transaction_status_known" CHECK ("transactions"."status" in ('created', 'redirected', 'verifying', 'success', 'failed', 'canceled', 'expired', 'reversing', 'reversed', 'mismatch', 'unknown')),
	CONSTRAINT "transaction_above_zero" CHECK ("transactions"."amount" > 0 and "transactions"."checks" >= 0),
	CONSTRAINT "rial_is_ten_tomans" CHECK ("transactions"."amount_rial" = "transactions"."amount" * 10)
);
--> statement-breakpoint
CREATE TABLE "wallet_adjustments" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_adjustments_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"is_urgent" boolean NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"end_told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"ok_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "history_from_known" CHECK ("order_history"."from" in ('registered', 'confirmed', 'pending_payment', 'payment_review', 'paid', 'processing', 'shipped', 'delivered', 'canceled', 'expired')),
	CONSTRAINT "history_to_known" CHECK ("order_history"."to" in ('registered', 'confirmed', 'pending_payment', 'payment_review', 'paid', 'processing', 'shipped', 'delivered', 'canceled', 'expired')),
	CONSTRAINT "history_actor_known" CHECK ("order_history"."actor" in ('user', 'admin', 'system'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"code" text NOT NULL,
	"image" jsonb,
	"link" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"order_quantity" integer NOT NULL,
	"selected_type" text NOT NULL,
	"line_total" bigint NOT NULL,
	"unit_cost" bigint,
	"vat_percent" integer,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "line_type_known" CHECK ("order_lines"."selected_type" in ('totalSell', 'partialSell')),
	CONSTRAINT "line_above_zero" CHECK ("order_lines"."order_quantity" > 0 and "order_lines"."unit_price" >= 0),
	CONSTRAINT "line_sum" CHECK ("order_lines"."line_total" = "order_lines"."unit_price" * "order_lines"."order_quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"buyer" jsonb NOT NULL,
	"order_type" text NOT NULL,
	"payment_type" text,
	"gateway_type" text,
	"address" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"shipping_amount" bigint DEFAULT 0 NOT NULL,
	"delivery" jsonb,
	"status" text NOT NULL,
	"stock_state" text DEFAULT 'none' NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"returned_quantity" integer DEFAULT 0 NOT NULL,
	"first_part_at" timestamp with time zone,
	"transfer_allowed" boolean,
	"shipment" jsonb,
	"ordered_lines" jsonb,
	"changes_accepted_at" timestamp with time zone,
	"company" jsonb,
	"vat_percent" integer,
	"proforma_number" text,
	"valid_until" timestamp with time zone,
	"buyer_note" text DEFAULT '' NOT NULL,
	"admin_note" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'web' NOT NULL,
	"idempotency_key" text,
	"request_id" uuid,
	"request_hash" text,
	"expires_at" timestamp with time zone,
	"cancel_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"cancel_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "order_of_request" UNIQUE("request_id"),
	CONSTRAINT "order_type_known" CHECK ("orders"."order_type" in ('total', 'paritial')),
	CONSTRAINT "order_payment_known" CHECK ("orders"."payment_type" in ('pay_online', 'pay_wallet', 'pay_transfer', 'pay_parts')),
	CONSTRAINT "order_gateway_known" CHECK ("orders"."gateway_type" in ('bank_saman', 'bank_mellat', 'platform_zarinpal', 'other')),
	CONSTRAINT "order_status_known" CHECK ("orders"."status" in ('registered', 'confirmed', 'pending_payment', 'payment_review', 'paid', 'processing', 'shipped', 'delivered', 'canceled', 'expired')),
	CONSTRAINT "order_stock_known" CHECK ("orders"."stock_state" in ('none', 'reserved', 'sold', 'returned')),
	CONSTRAINT "order_source_known" CHECK ("orders"."source" in ('web', 'manual')),
	CONSTRAINT "order_above_zero" CHECK ("orders"."amount" > 0 and "orders"."quantity" > 0),
	CONSTRAINT "shipping_within_amount" CHECK ("orders"."shipping_amount" between 0 and "orders"."amount"),
	CONSTRAINT "paid_within_amount" CHECK ("orders"."paid_amount" between 0 and "orders"."amount"),
	CONSTRAINT "paid_in_full" CHECK ("orders"."status" not in ('paid', 'processing', 'shipped', 'delivered')
          or "orders"."paid_amount" = "orders"."amount"),
	CONSTRAINT "refund_within_paid" CHECK ("orders"."refunded_amount" between 0 and "orders"."paid_amount"),
	CONSTRAINT "returned_within_order" CHECK ("orders"."returned_quantity" between 0 and "orders"."quantity")
);
--> statement-breakpoint
CREATE TABLE "past_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"order_number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_text" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"shipping_amount" bigint NOT NULL,
	"payment" text NOT NULL,
	"lines" jsonb NOT NULL,
	"import_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_orders_sourceId_unique" UNIQUE("source_id"),
	CONSTRAINT "past_order_status_known" CHECK ("past_orders"."status" in ('done', 'open', 'canceled', 'returned', 'unpaid'))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"province" jsonb NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"plaque" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_mobile" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "whole_place" CHECK (("addresses"."lat" is null) = ("addresses"."lng" is null))
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"national_id" text NOT NULL,
	"economic_code" text NOT NULL,
	"registration" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile_number" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"purpose" text DEFAULT 'enter' NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"wide_network" text DEFAULT '' NOT NULL,
	"is_known" boolean DEFAULT false NOT NULL,
	"is_texted" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "otp_sends_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"role" text DEFAULT 'user' NOT NULL,
	"fresh_until" timestamp with time zone,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile_number" text NOT NULL,
	"email" text,
	"staff_role" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"role" text GENERATED ALWAYS AS (case when staff_role is null then 'user' else 'admin' end) STORED NOT NULL,
	"staff_since" timestamp with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"ban_reason" text,
	"baned_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_mobileNumber_unique" UNIQUE("mobile_number"),
	CONSTRAINT "clerks_alone_have_chosen_permissions" CHECK ("users"."permissions" = '{}' or "users"."staff_role" = 'clerk')
);
--> statement-breakpoint
CREATE TABLE "list_places" (
	"sort" text NOT NULL,
	"place" integer NOT NULL,
	"at" timestamp with time zone,
	"amount" bigint,
	"id" uuid NOT NULL,
	CONSTRAINT "list_places_sort_place_pk" PRIMARY KEY("sort","place"),
	CONSTRAINT "list_sort_known" CHECK ("list_places"."sort" in ('newest', 'bestselling', 'cheapest', 'expensive'))
);
--> statement-breakpoint
CREATE TABLE "page_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"query" text PRIMARY KEY NOT NULL,
	"without" text[] NOT NULL,
	"is_empty" boolean NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "miss_is_short" CHECK (length("search_misses"."query") between 2 and 60)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_families" (
	"family_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" text PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"finds" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"role" text NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile_number" text NOT NULL,
	"template" text NOT NULL,
	"text" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"provider" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "messages_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"authority" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"merchant_id" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"amount_rial" bigint NOT NULL,
	"paid_rial" bigint DEFAULT 0 NOT NULL,
	"callback_url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'IN_BANK' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"receipt" text,
	"ref_id" text,
	"card_pan" text,
	"refund_number" text,
	"refunded_rial" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mobile_number" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_check_uses" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_counts" (
	"bucket" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_counts_bucket_starts_at_pk" PRIMARY KEY("bucket","starts_at")
);
--> statement-breakpoint
CREATE TABLE "manual_order_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"manual_order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_order_files_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "manual_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"follow_key" text NOT NULL,
	"full_name" text NOT NULL,
	"mobile_number" text NOT NULL,
	"city" text NOT NULL,
	"order_type" text,
	"items" jsonb NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"taken_by" uuid,
	"quote" jsonb,
	"valid_until" timestamp with time zone,
	"reject_reason" text DEFAULT '' NOT NULL,
	"admin_note" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"address" jsonb,
	"accepted_at" timestamp with time zone,
	"conversion_fault" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "manual_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "manual_orders_followKey_unique" UNIQUE("follow_key"),
	CONSTRAINT "manual_orders_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "suggests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid,
	"body" text NOT NULL,
	"user_id" uuid,
	"mobile_number" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
	CONSTRAINT "return_line_received" CHECK ("return_lines"."restocked" >= 0
          and "return_lines"."written_off" >= 0
          and "return_lines"."restocked" + "return_lines"."written_off" <= coalesce("return_lines"."accepted", 0)),
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
	"position" integer,
	"pieces" integer DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"refund_way" text,
	"card_masked" text DEFAULT '' NOT NULL,
	"bank_tracking" text DEFAULT '' NOT NULL,
	"card_back_at" timestamp with time zone,
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
	CONSTRAINT "refund_of_shipping" CHECK ("returns"."shipping" between 0 and "returns"."amount"),
	CONSTRAINT "money_names_its_line" CHECK ("returns"."position" is null and "returns"."pieces" = 0 or "returns"."kind" = 'money' and "returns"."pieces" >= 0),
	CONSTRAINT "refund_ends_a_return" CHECK (("returns"."status" = 'refunded') = ("returns"."refund_way" is not null))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"stored" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "one_row_of_settings" CHECK ("settings"."only")
);
--> statement-breakpoint
CREATE TABLE "low_stock_marks" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_alerts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"days" integer[] NOT NULL,
	"from_hour" integer NOT NULL,
	"to_hour" integer NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"slug" text NOT NULL,
	"picture" text,
	"contents" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "brands_nameFolded_unique" UNIQUE("name_folded"),
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"slug" text NOT NULL,
	"picture" text,
	"contents" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" uuid,
	"facets" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "categories_nameFolded_unique" UNIQUE("name_folded"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "ticket_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_folded" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"stored_name" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"w" integer,
	"h" integer,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_files_storedName_unique" UNIQUE("stored_name")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"department" text NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" uuid,
	"transaction_id" uuid,
	"assignee_id" uuid,
	"handed_at" timestamp with time zone,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tickets_number_unique" UNIQUE("number")
);
--> statement-breakpoint
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
	CONSTRAINT "transfer_by_two_people" CHECK ("transfers"."checked_by" is distinct from "transfers"."decided_by"
          or "transfers"."checked_by" is null
          or "transfers"."status" <> 'confirmed'),
	CONSTRAINT "transfer_not_by_its_sender" CHECK ("transfers"."status" <> 'confirmed'
          or ("transfers"."decided_by" is not null
            and "transfers"."decided_by" <> "transfers"."user_id"
            and "transfers"."checked_by" is distinct from "transfers"."user_id"))
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_titles" ADD CONSTRAINT "product_titles_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_aliases" ADD CONSTRAINT "product_aliases_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_aliases" ADD CONSTRAINT "product_aliases_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_aliases" ADD CONSTRAINT "product_aliases_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_family_id_product_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."product_families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_prices" ADD CONSTRAINT "purchase_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_families" ADD CONSTRAINT "import_families_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_entry_id_invoices_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."invoices"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD CONSTRAINT "debit_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_files" ADD CONSTRAINT "private_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_history" ADD CONSTRAINT "withdrawal_history_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_debit_card_id_debit_cards_id_fk" FOREIGN KEY ("debit_card_id") REFERENCES "public"."debit_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_receipt_file_id_private_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."private_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_sums" ADD CONSTRAINT "buyer_sums_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_attempts" ADD CONSTRAINT "transaction_attempts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_follows_id_transactions_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_adjustments" ADD CONSTRAINT "wallet_adjustments_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_order_files" ADD CONSTRAINT "manual_order_files_manual_order_id_manual_orders_id_fk" FOREIGN KEY ("manual_order_id") REFERENCES "public"."manual_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggests" ADD CONSTRAINT "suggests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggests" ADD CONSTRAINT "suggests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_history" ADD CONSTRAINT "return_history_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_line_of_order" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_file_id_private_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_marks" ADD CONSTRAINT "low_stock_marks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_alerts" ADD CONSTRAINT "staff_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_history" ADD CONSTRAINT "transfer_history_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_file_id_private_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_by_time" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin (product_words("search_text", "brand_id", "category_id", "status", "tier",
            "id")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_search_newest" ON "product_search" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "product_search"."status" = 'published';--> statement-breakpoint
CREATE INDEX "product_search_tiers" ON "product_search" USING btree ("tier") WHERE "product_search"."tier" < 4;--> statement-breakpoint
CREATE INDEX "product_stock_available" ON "product_stock" USING btree ("available","id");--> statement-breakpoint
CREATE INDEX "product_stock_low" ON "product_stock" USING btree ("available","id") WHERE "product_stock"."is_low";--> statement-breakpoint
CREATE INDEX "product_titles_of_all" ON "product_titles" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "product_titles_of_brand" ON "product_titles" USING btree ("brand_id","title","id");--> statement-breakpoint
CREATE INDEX "product_titles_of_category" ON "product_titles" USING btree ("category_id","title","id");--> statement-breakpoint
CREATE INDEX "product_aliases_category_id_index" ON "product_aliases" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_aliases_product_id_index" ON "product_aliases" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_families_title" ON "product_families" USING btree ("title");--> statement-breakpoint
CREATE UNIQUE INDEX "product_path" ON "products" USING btree ("brand_id","category_id","slug");--> statement-breakpoint
CREATE INDEX "products_listed_newest" ON "products" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."status" = 'published' and "products"."is_lead";--> statement-breakpoint
CREATE INDEX "products_listed_selling" ON "products" USING btree ("sold_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."status" = 'published' and "products"."is_lead";--> statement-breakpoint
CREATE INDEX "products_listed_price" ON "products" USING btree (coalesce("partial_price", "price"),"id","brand_id","category_id","price","partial_price","sale_types") WHERE "products"."status" = 'published' and "products"."is_lead";--> statement-breakpoint
CREATE INDEX "products_listed_total_price" ON "products" USING btree ("price","id") WHERE "products"."status" = 'published' and "products"."is_lead";--> statement-breakpoint
CREATE INDEX "products_listed_suggested" ON "products" USING btree ("sort","id") WHERE "products"."status" = 'published' and "products"."is_lead" and "products"."is_suggested";--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_of_status" ON "products" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_cheapest" ON "products" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "products_dearest" ON "products" USING btree ("price" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_cheapest_partial" ON "products" USING btree ("partial_price","id");--> statement-breakpoint
CREATE INDEX "products_dearest_partial" ON "products" USING btree ("partial_price" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_brand" ON "products" USING btree ("brand_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_of_brand_updated" ON "products" USING btree ("brand_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_of_brand_cheapest" ON "products" USING btree ("brand_id","price","id");--> statement-breakpoint
CREATE INDEX "products_of_brand_dearest" ON "products" USING btree ("brand_id","price" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_brand_cheapest_partial" ON "products" USING btree ("brand_id","partial_price","id");--> statement-breakpoint
CREATE INDEX "products_of_brand_dearest_partial" ON "products" USING btree ("brand_id","partial_price" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_category_updated" ON "products" USING btree ("category_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_of_category_cheapest" ON "products" USING btree ("category_id","price","id");--> statement-breakpoint
CREATE INDEX "products_of_category_dearest" ON "products" USING btree ("category_id","price" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_category_cheapest_partial" ON "products" USING btree ("category_id","partial_price","id");--> statement-breakpoint
CREATE INDEX "products_of_category_dearest_partial" ON "products" USING btree ("category_id","partial_price" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_code_lower" ON "products" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE "products"."barcode" <> '';--> statement-breakpoint
CREATE INDEX "products_without_picture" ON "products" USING btree ("updated_at","id") WHERE "products"."image" = '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "products_feed_added" ON "products" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."status" = 'published' and "products"."partial_price" is not null;--> statement-breakpoint
CREATE INDEX "products_feed_updated" ON "products" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."status" = 'published' and "products"."partial_price" is not null;--> statement-breakpoint
CREATE INDEX "products_listed_counts" ON "products" USING btree ("brand_id","category_id","price","partial_price","sale_types","id") WHERE "products"."status" = 'published' and "products"."is_lead";--> statement-breakpoint
CREATE INDEX "products_eighth" ON "products" USING btree (coalesce("partial_price", "price"),"brand_id","category_id","price","partial_price","sale_types","id") WHERE "products"."status" = 'published'
              and "products"."is_lead"
              and uuid_hash("products"."id") & 7 = 0;--> statement-breakpoint
CREATE INDEX "products_64th" ON "products" USING btree (coalesce("partial_price", "price"),"brand_id","category_id","price","partial_price","sale_types","id") WHERE "products"."status" = 'published'
              and "products"."is_lead"
              and uuid_hash("products"."id") & 63 = 0;--> statement-breakpoint
CREATE INDEX "products_512th" ON "products" USING btree (coalesce("partial_price", "price"),"brand_id","category_id","price","partial_price","sale_types","id") WHERE "products"."status" = 'published'
              and "products"."is_lead"
              and uuid_hash("products"."id") & 511 = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "products_of_family" ON "products" USING btree ("family_id","option_values") WHERE "products"."family_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "family_lead" ON "products" USING btree ("family_id") WHERE "products"."family_id" is not null and "products"."is_lead";--> statement-breakpoint
CREATE INDEX "stock_moves_product_id_id_index" ON "stock_moves" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("published_at") WHERE "posts"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "posts_tags" ON "posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "product_facets_terms" ON "product_facets" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "product_facets_parts" ON "product_facets" USING btree ("category_id","part");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_pictures_import_id_code_index" ON "import_pictures" USING btree ("import_id","code");--> statement-breakpoint
CREATE INDEX "import_rows_listed" ON "import_rows" USING btree ("import_id","state","position","is_unusual");--> statement-breakpoint
CREATE INDEX "import_rows_of_product" ON "import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_rows_of_family" ON "import_rows" USING btree ("import_id","family_key") WHERE "import_rows"."family_key" is not null;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id","entry_id");--> statement-breakpoint
CREATE INDEX "invoices_by_time" ON "invoices" USING btree ("at","entry_id");--> statement-breakpoint
CREATE INDEX "invoices_to_issue" ON "invoices" USING btree ("entry_id") WHERE "invoices"."serial" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "debit_card_once" ON "debit_cards" USING btree ("user_id","card_number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_card" ON "debit_cards" USING btree ("user_id") WHERE "debit_cards"."is_default";--> statement-breakpoint
CREATE INDEX "debit_cards_of_status" ON "debit_cards" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "debit_cards_sent" ON "debit_cards" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "debit_cards_by_number" ON "debit_cards" USING btree ("card_number_hash");--> statement-breakpoint
CREATE INDEX "views_of_owner" ON "file_views" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "national_code_once" ON "identities" USING btree ("national_code_hash") WHERE "identities"."status" in ('pending', 'verified');--> statement-breakpoint
CREATE INDEX "identities_of_status" ON "identities" USING btree ("status","submitted_at","user_id");--> statement-breakpoint
CREATE INDEX "identities_sent" ON "identities" USING btree ("submitted_at","user_id") WHERE "identities"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "identities_by_code" ON "identities" USING btree ("national_code_hash");--> statement-breakpoint
CREATE INDEX "identities_search" ON "identities" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "identity_file_once" ON "private_files" USING btree ("user_id","kind") WHERE "private_files"."kind" not in ('receipt', 'transfer', 'return');--> statement-breakpoint
CREATE INDEX "private_files_by_key" ON "private_files" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "withdrawal_history_withdrawal_id_index" ON "withdrawal_history" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_idempotency" ON "withdrawals" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("user_id") WHERE "withdrawals"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "withdrawals_of_user" ON "withdrawals" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "withdrawals_of_status" ON "withdrawals" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_newest" ON "withdrawals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_of_month_by_amount" ON "withdrawals" USING btree (date_trunc('month', "created_at" at time zone 'UTC'),"amount","id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_amount" ON "withdrawals" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_bank" ON "withdrawals" USING btree ("bank_name","status","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_search" ON "withdrawals" USING gin ("number" gin_trgm_ops,"bank_tracking" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "buyers_by_last_purchase" ON "buyer_sums" USING btree ("last_bought_at" NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "buyers_by_orders" ON "buyer_sums" USING btree ("orders","user_id");--> statement-breakpoint
CREATE INDEX "buyers_by_spending" ON "buyer_sums" USING btree ("spent","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_row_once" ON "ledger_entries" USING btree ("account","seq");--> statement-breakpoint
CREATE INDEX "ledger_of_posting" ON "ledger_entries" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_of_sales" ON "ledger_entries" USING btree ("at") WHERE "ledger_entries"."account" = 'sales';--> statement-breakpoint
CREATE UNIQUE INDEX "claim_once" ON "payment_claims" USING btree ("transaction_id","receipt");--> statement-breakpoint
CREATE INDEX "claims_by_receipt" ON "payment_claims" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "transaction_attempts_transaction_id_index" ON "transaction_attempts" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "attempts_by_time" ON "transaction_attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_reference_once" ON "transactions" USING btree ("gateway_type","gateway_reference") WHERE "transactions"."follows_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_reference_once" ON "transactions" USING btree ("gateway_type","bank_reference");--> statement-breakpoint
CREATE INDEX "transactions_by_receipt" ON "transactions" USING btree ("gateway_type","gateway_receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "one_payment_follows" ON "transactions" USING btree ("follows_id") WHERE "transactions"."status" in ('redirected', 'verifying', 'unknown', 'success', 'reversing',
            'reversed');--> statement-breakpoint
CREATE INDEX "transactions_in_doubt" ON "transactions" USING btree ("created_at") WHERE "transactions"."status" in ('unknown', 'reversing');--> statement-breakpoint
CREATE INDEX "transactions_of_order" ON "transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_by_amount" ON "transactions" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "transactions_of_month_by_amount" ON "transactions" USING btree (date_trunc('month', "created_at" at time zone 'UTC'),"amount","id");--> statement-breakpoint
CREATE INDEX "transactions_by_status" ON "transactions" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_by_kind" ON "transactions" USING btree ("kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_by_gateway" ON "transactions" USING btree ("gateway_type","status","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("number" gin_trgm_ops,"bank_reference" gin_trgm_ops,"rrn" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_of_withdrawal" ON "transactions" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "transactions_newest_of_user" ON "transactions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_due" ON "transactions" USING btree ("gateway_type","next_check_at") WHERE "transactions"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "wallets_by_balance" ON "wallets" USING btree ("balance" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wallets_by_move" ON "wallets" USING btree ("moved_at" DESC NULLS LAST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wallets_moved_first" ON "wallets" USING btree ("moved_at","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_incident" ON "incidents" USING btree ("key") WHERE "incidents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "incidents_by_time" ON "incidents" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "order_history_order_id_index" ON "order_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_history_paid" ON "order_history" USING btree ("at") WHERE "order_history"."to" = 'paid';--> statement-breakpoint
CREATE INDEX "order_lines_product_id_index" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_search" ON "order_lines" USING gin ("title" gin_trgm_ops,replace("code", '-', '') gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "order_idempotency" ON "orders" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_newest_of_user" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_type" ON "orders" USING btree ("order_type","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_gateway" ON "orders" USING btree ("gateway_type","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_hand" ON "orders" USING btree ("created_at","id") WHERE "orders"."source" = 'manual';--> statement-breakpoint
CREATE INDEX "orders_by_province" ON "orders" USING btree (("address" -> 'province' ->> 'id'),"status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_late" ON "orders" USING btree ("updated_at") WHERE "orders"."status" in ('registered', 'paid', 'processing');--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "orders_of_month_by_amount" ON "orders" USING btree (date_trunc('month', "created_at" at time zone 'UTC'),"amount","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (replace("order_number", '-', '') gin_trgm_ops,("buyer" ->> 'mobileNumber') gin_trgm_ops,(("buyer" ->> 'firstName') || ' ' || ("buyer" ->> 'lastName')) gin_trgm_ops,replace("shipment" ->> 'trackingCode', '-', '') gin_trgm_ops,("address" ->> 'city') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_delivery_day" ON "orders" USING btree (("delivery" ->> 'day'),"id") WHERE "orders"."delivery" ->> 'day' is not null;--> statement-breakpoint
CREATE INDEX "orders_by_method" ON "orders" USING btree (("delivery" ->> 'method'),"status","created_at","id") WHERE "orders"."delivery" is not null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expires_at") WHERE "orders"."status" in ('confirmed', 'pending_payment');--> statement-breakpoint
CREATE INDEX "orders_to_cancel" ON "orders" USING btree ("cancel_at") WHERE "orders"."cancel_at" is not null;--> statement-breakpoint
CREATE INDEX "past_orders_of_user" ON "past_orders" USING btree ("user_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "past_orders_of_import" ON "past_orders" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "addresses_user_id_index" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "addresses_by_place" ON "addresses" USING btree (("province" ->> 'id'),"city","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_address" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "otp_sends_mobile_number_created_at_index" ON "otp_sends" USING btree ("mobile_number","created_at");--> statement-breakpoint
CREATE INDEX "otp_sends_by_time" ON "otp_sends" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_part_of_number" ON "users" USING gin (array_to_tsvector(array[substr(mobile_number || '...........', 1), substr(mobile_number || '...........', 2), substr(mobile_number || '...........', 3), substr(mobile_number || '...........', 4), substr(mobile_number || '...........', 5), substr(mobile_number || '...........', 6), substr(mobile_number || '...........', 7), substr(mobile_number || '...........', 8)]));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("mobile_number" gin_trgm_ops,("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_of_staff" ON "users" USING btree ("staff_role") WHERE "users"."staff_role" is not null;--> statement-breakpoint
CREATE INDEX "page_changes_xid" ON "page_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "search_misses_often" ON "search_misses" USING btree ("times" DESC NULLS LAST,"query");--> statement-breakpoint
CREATE INDEX "search_words_xid" ON "search_words" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "audit_logs_entity_entity_id_index" ON "audit_logs" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_logs" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_of_action" ON "audit_logs" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_entity" ON "audit_logs" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_action_of_entity" ON "audit_logs" USING btree ("entity","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_entity_of_action" ON "audit_logs" USING btree ("action","entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_logs" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_of_staff" ON "audit_logs" USING btree ("actor_id") WHERE "audit_logs"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "audit_by_address" ON "audit_logs" USING btree ("ip","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_request" ON "audit_logs" USING btree ("request_id") WHERE "audit_logs"."request_id" <> '';--> statement-breakpoint
CREATE INDEX "audit_words" ON "audit_logs" USING gin (to_tsvector('simple'::regconfig, "left"("before"::text, 100000)),to_tsvector('simple'::regconfig, "left"("after"::text, 100000)));--> statement-breakpoint
CREATE INDEX "audit_with_values" ON "audit_logs" USING btree ("at") WHERE "audit_logs"."before" is not null or "audit_logs"."after" is not null or "audit_logs"."ip" <> '';--> statement-breakpoint
CREATE INDEX "messages_given_up" ON "messages" USING btree ("created_at","id") WHERE "messages"."status" in ('failed', 'dropped');--> statement-breakpoint
CREATE INDEX "messages_ended" ON "messages" USING btree ("created_at") WHERE "messages"."status" <> 'queued';--> statement-breakpoint
CREATE INDEX "messages_taken" ON "messages" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "messages_of_number" ON "messages" USING btree ("mobile_number");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("due_at") WHERE "messages"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "sandbox_payment_number" ON "sandbox_payments" USING btree ("gateway","number");--> statement-breakpoint
CREATE INDEX "sandbox_payment_receipt" ON "sandbox_payments" USING btree ("gateway","receipt");--> statement-breakpoint
CREATE INDEX "sandbox_payment_status" ON "sandbox_payments" USING btree ("gateway","status");--> statement-breakpoint
CREATE INDEX "sandbox_sms_mobile_number_id_index" ON "sandbox_sms" USING btree ("mobile_number","id");--> statement-breakpoint
CREATE INDEX "bot_check_uses_end" ON "bot_check_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "call_counts_end" ON "call_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "files_of_manual_order" ON "manual_order_files" USING btree ("manual_order_id");--> statement-breakpoint
CREATE INDEX "manual_orders_of_number" ON "manual_orders" USING btree ("mobile_number","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "manual_orders_of_status" ON "manual_orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "manual_orders_newest" ON "manual_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "requests_by_part_of_number" ON "manual_orders" USING gin (array_to_tsvector(array[substr(mobile_number || '...........', 1), substr(mobile_number || '...........', 2), substr(mobile_number || '...........', 3), substr(mobile_number || '...........', 4), substr(mobile_number || '...........', 5), substr(mobile_number || '...........', 6), substr(mobile_number || '...........', 7), substr(mobile_number || '...........', 8)]));--> statement-breakpoint
CREATE INDEX "manual_orders_search" ON "manual_orders" USING gin ("full_name" gin_trgm_ops,"city" gin_trgm_ops,"number" gin_trgm_ops,"mobile_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "manual_orders_due" ON "manual_orders" USING btree ("valid_until") WHERE "manual_orders"."status" = 'quoted';--> statement-breakpoint
CREATE INDEX "suggests_of_status" ON "suggests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "suggests_newest" ON "suggests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "suggests_by_kind" ON "suggests" USING btree ("kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "suggests_of_user" ON "suggests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suggests_of_product" ON "suggests" USING btree ("product_id") WHERE "suggests"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "suggests_by_part_of_number" ON "suggests" USING gin (array_to_tsvector(array[substr(mobile_number || '...........', 1), substr(mobile_number || '...........', 2), substr(mobile_number || '...........', 3), substr(mobile_number || '...........', 4), substr(mobile_number || '...........', 5), substr(mobile_number || '...........', 6), substr(mobile_number || '...........', 7), substr(mobile_number || '...........', 8)]));--> statement-breakpoint
CREATE INDEX "suggests_search" ON "suggests" USING gin ("body" gin_trgm_ops,"answer" gin_trgm_ops,"mobile_number" gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "low_stock_marks_new" ON "low_stock_marks" USING btree ("at") WHERE "low_stock_marks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "categories_parent_id_index" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_answer_title" ON "ticket_answers" USING btree ("title_folded");--> statement-breakpoint
CREATE INDEX "files_of_message" ON "ticket_files" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "files_waiting" ON "ticket_files" USING btree ("user_id") WHERE "ticket_files"."message_id" is null;--> statement-breakpoint
CREATE INDEX "messages_of_ticket" ON "ticket_messages" USING btree ("ticket_id","seq");--> statement-breakpoint
CREATE INDEX "messages_of_author" ON "ticket_messages" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_unseen" ON "ticket_messages" USING btree ("ticket_id","author") WHERE "ticket_messages"."seen_at" is null and not "ticket_messages"."internal";--> statement-breakpoint
CREATE UNIQUE INDEX "message_idempotency" ON "ticket_messages" USING btree ("author_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "tickets_of_user" ON "tickets" USING btree ("user_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tickets_of_status" ON "tickets" USING btree ("status","last_at","id");--> statement-breakpoint
CREATE INDEX "tickets_latest" ON "tickets" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "tickets_newest" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_by_department" ON "tickets" USING btree ("department","status","last_at","id");--> statement-breakpoint
CREATE INDEX "tickets_by_priority" ON "tickets" USING btree ("priority","status","last_at","id");--> statement-breakpoint
CREATE INDEX "tickets_by_assignee" ON "tickets" USING btree ("assignee_id","status","last_at","id") WHERE "tickets"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("number" gin_trgm_ops,"subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_due" ON "tickets" USING btree ("status_at") WHERE "tickets"."status" in ('answered', 'waiting_buyer');--> statement-breakpoint
CREATE INDEX "history_of_transfer" ON "transfer_history" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_of_day_once" ON "transfers" USING btree ("tracking_key","way","sent_on") WHERE "transfers"."status" in ('pending', 'checked', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_picture_once" ON "transfers" USING btree ("picture_hash") WHERE "transfers"."status" in ('pending', 'checked', 'confirmed');--> statement-breakpoint
CREATE INDEX "transfers_of_order" ON "transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transfers_of_user" ON "transfers" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transfers_of_status" ON "transfers" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_newest" ON "transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_by_amount" ON "transfers" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "transfers_search" ON "transfers" USING gin ("tracking" gin_trgm_ops);