ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "permissions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_since" timestamp with time zone;--> statement-breakpoint
-- who had every right keeps every right
UPDATE "users" SET "staff_role" = 'owner', "staff_since" = "created_at" WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text GENERATED ALWAYS AS (case when staff_role is null then 'user' else 'admin' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_of_staff" ON "users" USING btree ("staff_role") WHERE "users"."staff_role" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "clerks_alone_have_chosen_permissions" CHECK ("users"."permissions" = '{}' or "users"."staff_role" = 'clerk');
