import { useState } from 'react';
import { AddLink } from '#app/admin/common/add-link.tsx';
import { ChoiceFilter, DaysFilter, FilterRow } from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { contentText } from '#app/text/admin/content.ts';
import { GalleryHorizontalEnd } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminBanner } from '#contract/banners.ts';
import { bannerPositionText } from '#shared/labels/content.ts';
import { bannerColumns } from './columns.tsx';
import { StopDialog } from './stop-dialog.tsx';

const t = contentText.banners;
const TABS = { all: '', active: 'active', draft: 'draft', ended: 'ended' };

/** All banners with their states as tabs; stopping asks in a dialog. */
export default function BannersPage() {
  const params = useListParams();
  const [stopping, setStopping] = useState<AdminBanner>();
  const answer = useApi('GET /api/admin/banners', {
    query: params.query as Record<string, string>,
  });
  const addLink = <AddLink to="/console/admin/banners/add">{t.add}</AddLink>;
  return (
    <>
      <StaffList
        title={t.title}
        params={params}
        answer={answer}
        columns={bannerColumns(setStopping)}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => `/console/admin/banners/detail-${_id}`}
        sort="position"
        direction="asc"
        tabs={{ label: t.statusLabel, statuses: TABS, names: t.tabs }}
        filters={
          <FilterRow params={params} search={t.search}>
            <ChoiceFilter
              params={params}
              name="position"
              label={t.fields.position}
              none={t.anyPosition}
              options={bannerPositionText}
            />
            <DaysFilter params={params} />
          </FilterRow>
        }
        exports={{ list: 'banners' }}
        actions={addLink}
        empty={{ icon: <GalleryHorizontalEnd />, title: t.empty, action: addLink }}
      />
      {stopping && (
        <StopDialog
          banner={stopping}
          onClose={() => setStopping(undefined)}
          onChange={() => void answer.mutate()}
        />
      )}
    </>
  );
}
