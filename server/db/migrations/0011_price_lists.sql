CREATE TABLE "buyer_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_list_items" (
	"list_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price" bigint,
	"partial_price" bigint,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "price_list_items_list_id_product_id_pk" PRIMARY KEY("list_id","product_id"),
	CONSTRAINT "price_list_item_has_price" CHECK (num_nonnulls("price_list_items"."price", "price_list_items"."partial_price") > 0),
	CONSTRAINT "price_list_item_wholesale_not_dearer" CHECK ("price_list_items"."partial_price" > 0 and "price_list_items"."price" > 0 and "price_list_items"."partial_price" >= "price_list_items"."price"),
	CONSTRAINT "price_list_item_tiers_fall" CHECK (are_tiers("price_list_items"."tiers", "price_list_items"."price"))
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"group_id" uuid,
	"user_id" uuid,
	"base" text NOT NULL,
	"percent" integer,
	"round_to" integer NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sale_types" text[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"min_sum" bigint NOT NULL,
	"with_promotions" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	CONSTRAINT "price_list_base_known" CHECK ("price_lists"."base" in ('same', 'totalSell', 'partialSell')),
	CONSTRAINT "price_list_of_one" CHECK (("price_lists"."group_id" is null) <> ("price_lists"."user_id" is null)),
	CONSTRAINT "price_list_ends_later" CHECK ("price_lists"."ends_at" > "price_lists"."starts_at"),
	CONSTRAINT "price_list_in_bounds" CHECK ("price_lists"."percent" between -90 and 300 and "price_lists"."round_to" > 0 and "price_lists"."min_sum" >= 0)
);
--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_buyer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."buyer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_group_id_buyer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."buyer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_groups_title" ON "buyer_groups" USING btree ("title");--> statement-breakpoint
CREATE INDEX "buyer_groups_by_time" ON "buyer_groups" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "buyer_groups_search" ON "buyer_groups" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "group_members_of_group" ON "group_members" USING btree ("group_id","added_at","user_id");--> statement-breakpoint
CREATE INDEX "price_list_items_of_product" ON "price_list_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_lists_of_group" ON "price_lists" USING btree ("group_id","starts_at") WHERE "price_lists"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "price_lists_of_person" ON "price_lists" USING btree ("user_id","starts_at") WHERE "price_lists"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "price_lists_by_start" ON "price_lists" USING btree ("starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_lists_search" ON "price_lists" USING gin ("title" gin_trgm_ops);