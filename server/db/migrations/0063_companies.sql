CREATE TABLE "companies" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"national_id" text NOT NULL,
	"economic_code" text NOT NULL,
	"registration" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER companies_of_living_account BEFORE INSERT ON companies FOR EACH ROW EXECUTE FUNCTION of_living_account('user_id');
