ALTER TABLE "otp_sends" ADD COLUMN "purpose" text DEFAULT 'enter' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "role" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "fresh_until" timestamp with time zone;--> statement-breakpoint
UPDATE "sessions" SET "role" = "users"."role" FROM "users" WHERE "users"."id" = "sessions"."user_id";
