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
ALTER TABLE "import_rows" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "source" text DEFAULT 'table' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_orders_of_user" ON "past_orders" USING btree ("user_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "past_orders_of_import" ON "past_orders" USING btree ("import_id");