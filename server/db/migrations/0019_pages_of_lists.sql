ALTER TABLE "sessions" ADD COLUMN "buyer_id" uuid;--> statement-breakpoint
ALTER TABLE "buyer_groups" ADD COLUMN "pages_key" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sessions_of_buyer" ON "sessions" USING btree ("buyer_id") WHERE "sessions"."buyer_id" is not null;--> statement-breakpoint
-- Pages at the prices of a group end when its lists or their items change, and when a member leaves.
CREATE FUNCTION page_price_list_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  groups uuid[] := array_remove(ARRAY[
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.group_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.group_id END], NULL);
BEGIN
  IF cardinality(groups) = 0 THEN RETURN NULL; END IF;
  INSERT INTO page_changes (tags) VALUES (array(SELECT 'group:' || g FROM unnest(groups) g));
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_price_list_changed AFTER INSERT OR UPDATE OR DELETE ON price_lists
  FOR EACH ROW EXECUTE FUNCTION page_price_list_changed();
--> statement-breakpoint
CREATE FUNCTION page_list_items_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
  SELECT array_agg(DISTINCT 'group:' || l.group_id) INTO tags
    FROM (SELECT DISTINCT list_id FROM changed) c JOIN price_lists l ON l.id = c.list_id WHERE l.group_id IS NOT NULL;
  IF tags IS NULL THEN RETURN NULL; END IF;
  INSERT INTO page_changes (tags) VALUES (tags);
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_list_item_added AFTER INSERT ON price_list_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION page_list_items_changed();
--> statement-breakpoint
CREATE TRIGGER page_list_item_changed AFTER UPDATE ON price_list_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION page_list_items_changed();
--> statement-breakpoint
CREATE TRIGGER page_list_item_removed AFTER DELETE ON price_list_items REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION page_list_items_changed();
--> statement-breakpoint
-- Who left must not go on with a kept cookie: the key that it names ends.
CREATE FUNCTION end_group_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.group_id = OLD.group_id THEN RETURN NULL; END IF;
  UPDATE buyer_groups SET pages_key = pages_key + 1 WHERE id = OLD.group_id;
  INSERT INTO page_changes (tags) VALUES (ARRAY['group:' || OLD.group_id]);
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_member_left AFTER UPDATE OF group_id OR DELETE ON group_members
  FOR EACH ROW EXECUTE FUNCTION end_group_pages();
--> statement-breakpoint
-- Public pages see a promotion by its prices alone, those of a group by its rows.
CREATE TRIGGER page_group_promotion_changed AFTER UPDATE OF is_full, ends_at ON promotions
  FOR EACH ROW EXECUTE FUNCTION page_row_changed('promotions');
--> statement-breakpoint
CREATE TRIGGER page_row_changed AFTER INSERT OR DELETE ON promotion_groups
  FOR EACH ROW EXECUTE FUNCTION page_row_changed('promotions', 'group', 'group_id');
