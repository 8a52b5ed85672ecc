CREATE TRIGGER page_row_changed AFTER INSERT OR UPDATE OR DELETE ON catalogue_counts FOR EACH STATEMENT EXECUTE FUNCTION page_row_changed('counts');
