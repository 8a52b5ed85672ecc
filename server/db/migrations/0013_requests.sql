CREATE SEQUENCE "public"."manual_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
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
ALTER TABLE "otp_sends" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_order_files" ADD CONSTRAINT "manual_order_files_manual_order_id_manual_orders_id_fk" FOREIGN KEY ("manual_order_id") REFERENCES "public"."manual_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggests" ADD CONSTRAINT "suggests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggests" ADD CONSTRAINT "suggests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_check_uses_end" ON "bot_check_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "call_counts_end" ON "call_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "files_of_manual_order" ON "manual_order_files" USING btree ("manual_order_id");--> statement-breakpoint
CREATE INDEX "manual_orders_of_number" ON "manual_orders" USING btree ("mobile_number","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "manual_orders_by_status" ON "manual_orders" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "manual_orders_due" ON "manual_orders" USING btree ("valid_until") WHERE "manual_orders"."status" = 'quoted';--> statement-breakpoint
CREATE INDEX "suggests_by_status" ON "suggests" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "otp_sends_of_address" ON "otp_sends" USING btree ("ip","created_at");