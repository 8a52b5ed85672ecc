ALTER TABLE "orders" ADD COLUMN "shipping_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "shipping" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_delivery_day" ON "orders" USING btree (("delivery" ->> 'day'),"id") WHERE "orders"."delivery" ->> 'day' is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "shipping_within_amount" CHECK ("orders"."shipping_amount" between 0 and "orders"."amount");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "refund_of_shipping" CHECK ("returns"."shipping" between 0 and "returns"."amount");--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_is_its_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanted uuid;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN wanted := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN wanted := OLD.order_id;
  ELSE wanted := NEW.order_id;
  END IF;
  IF (SELECT amount - shipping_amount FROM orders WHERE id = wanted) IS DISTINCT FROM
     (SELECT sum(line_total)::bigint FROM order_lines WHERE order_id = wanted) THEN
    RAISE EXCEPTION 'the amount of order % is not the sum of its lines and the shipping', wanted;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER order_is_its_lines ON orders;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_is_its_lines AFTER INSERT OR UPDATE OF amount, shipping_amount ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_is_its_lines();
