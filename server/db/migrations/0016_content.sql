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
ALTER TABLE "banners" ADD COLUMN "image_mobile" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "map_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("published_at") WHERE "posts"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "posts_tags" ON "posts" USING gin ("tags");--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banner_period" CHECK ("banners"."ends_at" > "banners"."starts_at");