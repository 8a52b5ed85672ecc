CREATE TABLE "invoice_lines" (
	"entry_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"title" text NOT NULL,
	"code" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"vat_percent" integer,
	"tax" bigint NOT NULL,
	CONSTRAINT "invoice_lines_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "invoice_tax_within_line" CHECK ("invoice_lines"."tax" between 0 and "invoice_lines"."amount")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"year" integer,
	"serial" integer,
	"tax" bigint DEFAULT 0 NOT NULL,
	"seller" jsonb,
	CONSTRAINT "invoice_number_once" UNIQUE("kind","year","serial"),
	CONSTRAINT "invoice_kind_known" CHECK ("invoices"."kind" in ('sale', 'return')),
	CONSTRAINT "invoice_above_zero" CHECK ("invoices"."amount" > 0 and "invoices"."tax" between 0 and "invoices"."amount"),
	CONSTRAINT "invoice_is_issued_whole" CHECK (("invoices"."serial" is null) = ("invoices"."year" is null) and ("invoices"."serial" is null) = ("invoices"."seller" is null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_percent" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_percent" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_percent" integer;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_entry_id_invoices_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."invoices"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id","entry_id");--> statement-breakpoint
CREATE INDEX "invoices_by_time" ON "invoices" USING btree ("at","entry_id");--> statement-breakpoint
CREATE INDEX "invoices_to_issue" ON "invoices" USING btree ("entry_id") WHERE "invoices"."serial" is null;--> statement-breakpoint
CREATE FUNCTION await_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoices (entry_id, order_id, kind, amount, at)
    SELECT NEW.id, t.order_id, CASE WHEN NEW.delta > 0 THEN 'sale' ELSE 'return' END, abs(NEW.delta), NEW.at
    FROM transactions t WHERE t.number = NEW.reference AND t.order_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sales_have_invoices AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account = 'sales') EXECUTE FUNCTION await_invoice();--> statement-breakpoint
-- in batches: invoices
INSERT INTO invoices (entry_id, order_id, kind, amount, at)
  SELECT l.id, t.order_id, CASE WHEN l.delta > 0 THEN 'sale' ELSE 'return' END, abs(l.delta), l.at
  FROM ledger_entries l JOIN transactions t ON t.number = l.reference
  WHERE l.account = 'sales' AND t.order_id IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION invoice_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.serial IS NULL
    AND (NEW.entry_id, NEW.order_id, NEW.kind, NEW.amount, NEW.at) = (OLD.entry_id, OLD.order_id, OLD.kind, OLD.amount, OLD.at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice is never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION invoice_is_kept();--> statement-breakpoint
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER invoice_lines_append_only BEFORE UPDATE OR DELETE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER invoice_lines_no_truncate BEFORE TRUNCATE ON invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
