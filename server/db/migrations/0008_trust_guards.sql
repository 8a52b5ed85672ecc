CREATE TRIGGER file_views_append_only BEFORE UPDATE OR DELETE ON file_views FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER file_views_no_truncate BEFORE TRUNCATE ON file_views FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER withdrawal_history_append_only BEFORE UPDATE OR DELETE ON withdrawal_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
