CREATE TRIGGER ticket_messages_no_delete BEFORE DELETE ON ticket_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ticket_messages_kept BEFORE UPDATE OF id, seq, ticket_id, author, author_id, body, internal, created_at ON ticket_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
