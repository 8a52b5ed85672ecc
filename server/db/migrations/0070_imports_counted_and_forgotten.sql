ALTER TABLE "imports" ADD COLUMN "counts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "forgotten_at" timestamp with time zone;
--> statement-breakpoint
-- rows that are forgotten stay counted: there is no trigger of their deletion
create function count_import_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update imports i set counts = i.counts || (
      select jsonb_object_agg(state, n + coalesce((i.counts ->> state)::int, 0))
      from (select state, count(*)::int as n from new_rows where import_id = i.id group by state) added)
    where id in (select distinct import_id from new_rows);
  else
    update imports i set counts = (
      select coalesce(jsonb_object_agg(state, n) filter (where n > 0), '{}') from (
        select state, sum(n)::int as n from (
          select key as state, value::int as n from jsonb_each_text(i.counts)
          union all select state, count(*) from new_rows where import_id = i.id group by state
          union all select state, -count(*) from old_rows where import_id = i.id group by state) moved
        group by state) counted)
    where id in (
      select o.import_id from old_rows o join new_rows n using (import_id, position) where o.state <> n.state);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger count_new_import_rows after insert on import_rows referencing new table as new_rows
  for each statement execute function count_import_rows();--> statement-breakpoint
create trigger count_moved_import_rows after update on import_rows referencing old table as old_rows new table as new_rows
  for each statement execute function count_import_rows();--> statement-breakpoint
update imports i set counts = (
  select coalesce(jsonb_object_agg(state, n), '{}') from (
    select state, count(*)::int as n from import_rows where import_id = i.id group by state) counted);
