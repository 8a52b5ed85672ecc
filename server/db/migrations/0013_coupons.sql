CREATE TABLE "coupon_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"is_single" boolean NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "code_taken_once" CHECK ("coupon_codes"."taken" >= 0 and (not "coupon_codes"."is_single" or "coupon_codes"."taken" <= 1))
);
--> statement-breakpoint
CREATE TABLE "coupon_products" (
	"coupon_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "coupon_products_coupon_id_product_id_pk" PRIMARY KEY("coupon_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"freed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"ceiling" bigint,
	"floor" bigint,
	"sale_types" text[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"uses_per_person" integer,
	"is_first_order" boolean NOT NULL,
	"beside_offers" boolean NOT NULL,
	"group_id" uuid,
	"products" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"series_size" integer DEFAULT 0 NOT NULL,
	"series_made" integer DEFAULT 0 NOT NULL,
	"series_prefix" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_status_known" CHECK ("coupons"."status" in ('draft', 'active', 'stopped')),
	CONSTRAINT "coupon_kind_known" CHECK ("coupons"."kind" in ('percent', 'amount')),
	CONSTRAINT "coupon_ends_later" CHECK ("coupons"."ends_at" is null or "coupons"."ends_at" > "coupons"."starts_at"),
	CONSTRAINT "coupon_lowers" CHECK ("coupons"."value" > 0 and ("coupons"."kind" <> 'percent' or "coupons"."value" <= 100)),
	CONSTRAINT "coupon_within_uses" CHECK ("coupons"."taken" >= 0 and ("coupons"."max_uses" is null or "coupons"."taken" <= "coupons"."max_uses")),
	CONSTRAINT "coupon_series_made" CHECK ("coupons"."series_made" between 0 and "coupons"."series_size")
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "line_sum";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "coupon_share" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_group_id_buyer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."buyer_groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_of_coupon" ON "coupon_codes" USING btree ("coupon_id","code");--> statement-breakpoint
CREATE INDEX "coupon_products_product_id_index" ON "coupon_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_person" ON "coupon_uses" USING btree ("coupon_id","user_id") WHERE "coupon_uses"."freed_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_newest" ON "coupon_uses" USING btree ("at" DESC NULLS FIRST,"order_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_coupon" ON "coupon_uses" USING btree ("coupon_id","at" DESC NULLS FIRST,"order_id");--> statement-breakpoint
CREATE INDEX "coupons_by_start" ON "coupons" USING btree ("starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupons_of_status" ON "coupons" USING btree ("status","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupons_search" ON "coupons" USING gin ("title" gin_trgm_ops,"code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coupons_unmade" ON "coupons" USING btree ("id") WHERE "coupons"."series_made" < "coupons"."series_size";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "line_sum_after_coupon" CHECK ("order_lines"."line_total" = "order_lines"."unit_price" * "order_lines"."order_quantity" - "order_lines"."coupon_share") NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "coupon_within_line" CHECK ("order_lines"."coupon_share" >= 0 and "order_lines"."line_total" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "line_sum_after_coupon";--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "coupon_within_line";
