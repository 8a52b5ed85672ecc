-- hours belong to the shop, not to a page: they stand beside its phone
insert into site_frame (stored)
select jsonb_build_object('contact', jsonb_build_object('phone', '', 'hours', hours))
from site_pages where key = 'contact-us' and hours <> ''
on conflict ("only") do update set stored = site_frame.stored || excluded.stored;--> statement-breakpoint
ALTER TABLE "site_pages" DROP COLUMN "hours";