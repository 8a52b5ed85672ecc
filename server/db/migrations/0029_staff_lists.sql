CREATE TABLE "wallets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "audit_by_time";--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallets_by_balance" ON "wallets" USING btree ("balance" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wallets_by_move" ON "wallets" USING btree ("moved_at" DESC NULLS LAST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_by_amount" ON "transactions" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "transactions_by_status" ON "transactions" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("number" gin_trgm_ops,"bank_reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_search" ON "order_lines" USING gin ("title" gin_trgm_ops,replace("code", '-', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (replace("order_number", '-', '') gin_trgm_ops,("buyer" ->> 'mobileNumber') gin_trgm_ops,(("buyer" ->> 'firstName') || ' ' || ("buyer" ->> 'lastName')) gin_trgm_ops,replace("shipment" ->> 'trackingCode', '-', '') gin_trgm_ops,("address" ->> 'city') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("mobile_number" gin_trgm_ops,("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_logs" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_logs" USING btree ("at","id");--> statement-breakpoint
create function open_wallet() returns trigger language plpgsql as $$
begin
  insert into wallets (user_id) values (new.id);
  return null;
end $$;--> statement-breakpoint
create trigger open_wallet after insert on users for each row execute function open_wallet();--> statement-breakpoint
-- whoever writes a row of a wallet holds the row of its user, so nobody waits for this one
create function keep_wallet() returns trigger language plpgsql as $$
begin
  update wallets set balance = new.after, moved_at = new.at
  where user_id = new.user_id and not exists (
    select from ledger_entries where account = new.account and seq > new.seq);
  return null;
end $$;--> statement-breakpoint
create trigger keep_wallet after insert on ledger_entries for each row when (new.user_id is not null)
  execute function keep_wallet();--> statement-breakpoint
insert into wallets (user_id, balance, moved_at)
select u.id, coalesce(last.after, 0), last.at from users u left join lateral (
  select after, at from ledger_entries where account = 'wallet:' || u.id order by seq desc limit 1
) last on true;
