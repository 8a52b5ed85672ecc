CREATE TABLE "low_stock_marks" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_alerts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"days" integer[] NOT NULL,
	"from_hour" integer NOT NULL,
	"to_hour" integer NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_folded" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "low_stock_marks" ADD CONSTRAINT "low_stock_marks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_alerts" ADD CONSTRAINT "staff_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "low_stock_marks_new" ON "low_stock_marks" USING btree ("at") WHERE "low_stock_marks"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_answer_title" ON "ticket_answers" USING btree ("title_folded");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_by_assignee" ON "tickets" USING btree ("assignee_id","status","last_at","id") WHERE "tickets"."assignee_id" is not null;
--> statement-breakpoint
-- Until now numbers of the settings were told of orders: whoever of the staff has one of them has chosen it.
INSERT INTO staff_alerts (user_id, kinds, days, from_hour, to_hour, told_until)
SELECT u.id,
  case when s.stored->>'staffNumbers' <> '' and not u.mobile_number = any(string_to_array(s.stored->>'staffNumbers', ',')) then '{}'
    else array_remove(array[
      case when coalesce((s.stored->>'tellsPaid')::boolean, false) then 'paid' end,
      case when coalesce((s.stored->>'tellsRegistered')::boolean, true) then 'registered' end], null) end,
  '{0,1,2,3,4,5,6}', 8, 22, now()
FROM settings s JOIN users u ON u.staff_role is not null and u.status = 'active'
WHERE u.staff_role = 'owner' or u.mobile_number = any(string_to_array(s.stored->>'staffNumbers', ','));
--> statement-breakpoint
UPDATE settings SET stored = jsonb_set(stored #- '{smsTexts,staff.orders}', '{smsTexts,staff.news}', stored #> '{smsTexts,staff.orders}')
WHERE stored #> '{smsTexts,staff.orders}' IS NOT NULL;
--> statement-breakpoint
UPDATE settings SET stored = stored - 'staffNumbers' - 'tellsRegistered' - 'tellsPaid';
