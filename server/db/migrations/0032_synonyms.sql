CREATE TABLE "search_misses" (
	"query" text PRIMARY KEY NOT NULL,
	"without" text[] NOT NULL,
	"is_empty" boolean NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "miss_is_short" CHECK (length("search_misses"."query") between 2 and 60)
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
CREATE INDEX "search_misses_often" ON "search_misses" USING btree ("times" DESC NULLS LAST,"query");