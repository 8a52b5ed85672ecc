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
CREATE INDEX "backups_by_time" ON "backups" USING btree ("started_at");