CREATE TABLE "foreign_costs" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(15, 4) NOT NULL,
	"currency" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_currency_known" CHECK ("foreign_costs"."currency" in ('USD', 'AED', 'CNY')),
	CONSTRAINT "foreign_cost_above_zero" CHECK ("foreign_costs"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "currency_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"rate" bigint NOT NULL,
	"import_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_currency_known" CHECK ("currency_rates"."currency" in ('USD', 'AED', 'CNY')),
	CONSTRAINT "rate_above_zero" CHECK ("currency_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"brand_id" uuid,
	"category_id" uuid,
	"product_id" uuid,
	"total_margin" numeric(6, 2) NOT NULL,
	"partial_margin" numeric(6, 2) NOT NULL,
	"round_to" integer NOT NULL,
	"round" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_rule_scope_known" CHECK ("price_rules"."scope" in ('shop', 'category', 'brand', 'product')),
	CONSTRAINT "price_rule_rounding_known" CHECK ("price_rules"."round" in ('nearest', 'up', 'down', 'nines')),
	CONSTRAINT "price_rule_target" CHECK (num_nonnulls("price_rules"."brand_id", "price_rules"."category_id", "price_rules"."product_id") = case "price_rules"."scope" when 'shop' then 0 else 1 end),
	CONSTRAINT "price_rule_margins" CHECK ("price_rules"."total_margin" >= 0 and "price_rules"."partial_margin" >= 0),
	CONSTRAINT "price_rule_step" CHECK ("price_rules"."round_to" > 0)
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "foreign_costs" ADD CONSTRAINT "foreign_costs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_rates" ADD CONSTRAINT "currency_rates_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "foreign_costs_of_currency" ON "foreign_costs" USING btree ("currency","product_id");--> statement-breakpoint
CREATE INDEX "currency_rates_newest" ON "currency_rates" USING btree ("currency","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "currency_rates_of_import" ON "currency_rates" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_rule_of_shop" ON "price_rules" USING btree ("scope") WHERE "price_rules"."scope" = 'shop';--> statement-breakpoint
CREATE UNIQUE INDEX "price_rule_of_brand" ON "price_rules" USING btree ("brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_rule_of_category" ON "price_rules" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_rule_of_product" ON "price_rules" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "imports_due" ON "imports" USING btree ("starts_at") WHERE "imports"."status" = 'set';
--> statement-breakpoint
CREATE TRIGGER currency_rates_append_only BEFORE UPDATE OR DELETE ON currency_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER currency_rates_no_truncate BEFORE TRUNCATE ON currency_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
