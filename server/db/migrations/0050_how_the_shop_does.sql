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
ALTER TABLE "messages" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_incident" ON "incidents" USING btree ("key") WHERE "incidents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "incidents_by_time" ON "incidents" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "messages_given_up" ON "messages" USING btree ("created_at","id") WHERE "messages"."status" in ('failed', 'dropped');