CREATE TABLE "promotion_limits" (
	"promotion_id" uuid PRIMARY KEY NOT NULL,
	"most" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_within_pieces" CHECK ("promotion_limits"."most" > 0 and "promotion_limits"."taken" between 0 and "promotion_limits"."most")
);
--> statement-breakpoint
CREATE TABLE "promotion_groups" (
	"promotion_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "promotion_groups_promotion_id_group_id_pk" PRIMARY KEY("promotion_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_full" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_limits" ADD CONSTRAINT "promotion_limits_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_groups" ADD CONSTRAINT "promotion_groups_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_groups" ADD CONSTRAINT "promotion_groups_group_id_buyer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."buyer_groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_groups_group_id_index" ON "promotion_groups" USING btree ("group_id");