-- Of many members that a file takes out, the pages of the group end once.
CREATE FUNCTION end_pages_of_left() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
  SELECT array_agg(DISTINCT 'group:' || group_id) INTO tags FROM gone;
  IF tags IS NULL THEN RETURN NULL; END IF;
  UPDATE buyer_groups SET pages_key = pages_key + 1 WHERE id IN (SELECT group_id FROM gone);
  INSERT INTO page_changes (tags) VALUES (tags);
  PERFORM pg_notify('page_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER page_member_left ON group_members;
--> statement-breakpoint
CREATE TRIGGER page_member_moved AFTER UPDATE OF group_id ON group_members
  FOR EACH ROW EXECUTE FUNCTION end_group_pages();
--> statement-breakpoint
CREATE TRIGGER page_member_left AFTER DELETE ON group_members REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION end_pages_of_left();
