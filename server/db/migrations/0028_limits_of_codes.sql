ALTER TABLE "otp_numbers" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "otp_numbers" CASCADE;--> statement-breakpoint
DROP INDEX "otp_sends_of_address";--> statement-breakpoint
ALTER TABLE "otp_sends" ADD COLUMN "wrong_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_sends" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_sends" ADD COLUMN "wide_network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_sends" ADD COLUMN "is_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_sends" ADD COLUMN "is_texted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "otp_sends_by_time" ON "otp_sends" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_taken" ON "messages" USING btree ("taken_at");