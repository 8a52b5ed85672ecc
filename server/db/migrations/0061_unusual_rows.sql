ALTER TABLE "import_rows" ADD COLUMN "is_unusual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_rows_listed" ON "import_rows" USING btree ("import_id","state","position","is_unusual");--> statement-breakpoint
DROP INDEX "import_rows_by_state";--> statement-breakpoint
-- Of files that wait to be applied; what became of the others is not in question any more.
UPDATE "import_rows" r SET "is_unusual" = true
  FROM "imports" i, "products" p, (SELECT coalesce(max((stored->>'priceAskPercent')::int), 30) AS percent FROM "settings") s
  WHERE i.id = r.import_id AND i.status = 'checked' AND r.state = 'change' AND p.id = r.product_id AND (
    coalesce(abs((r.after->>'price')::bigint - (r.before->>'price')::bigint) * 100 > (r.before->>'price')::bigint * s.percent, false)
    OR coalesce(abs((r.after->>'partialPrice')::bigint - (r.before->>'partialPrice')::bigint) * 100
      > (r.before->>'partialPrice')::bigint * s.percent, false));
