import { GalleryHorizontalEnd, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminBanner } from '../../../contract/banners.ts';
import { bannerPositionText, contentText } from '../../text/admin-content.ts';
import { buttonLook } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterSelect } from '../../ui/select.tsx';
import { useApi } from '../../use-api.ts';
import { bannerColumns } from './parts/banner-columns.tsx';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { SearchField } from './parts/search-field.tsx';
import { StatusTabs } from './parts/status-tabs.tsx';
import { StopDialog } from './parts/stop-dialog.tsx';
import { useListParams } from './parts/use-list-params.ts';

const t = contentText.banners;
const TABS = { all: '', active: 'active', draft: 'draft', ended: 'ended' };
const POSITIONS = Object.entries(bannerPositionText).map(([id, label]) => ({ id, label }));

/** All banners with their states as tabs; stopping asks in a dialog. */
export default function BannersPage() {
  const params = useListParams();
  const [stopping, setStopping] = useState<AdminBanner>();
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/banners', {
    query: params.query as Record<string, string>,
  });
  const addLink = (
    <Link to="/console/admin/banners/add" className={buttonLook()}>
      <Plus aria-hidden className="size-4" />
      {t.add}
    </Link>
  );
  return (
    <>
      <PageHead title={t.title} count={data?.total} exports={{ list: 'banners', params }}>
        {addLink}
      </PageHead>
      <div className="mb-3 grid gap-3">
        <StatusTabs
          label={t.statusLabel}
          tabs={TABS}
          names={t.tabs}
          counts={data?.counts}
          params={params}
        />
        <div className="flex flex-wrap items-center gap-2">
          <SearchField
            label={t.search}
            value={params.get('q')}
            onSearch={(q) => params.set({ q })}
          />
          <FilterSelect
            label={t.fields.position}
            none={t.anyPosition}
            value={params.get('position')}
            options={POSITIONS}
            onChange={(position) => params.set({ position })}
          />
        </div>
      </div>
      <DataTable
        label={t.title}
        columns={bannerColumns(setStopping)}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => `/console/admin/banners/detail-${_id}`}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data?.items,
          isFiltered: params.hasFilters || params.get('status') !== '',
          empty: { icon: <GalleryHorizontalEnd />, title: t.empty, action: addLink },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {data && <ListFoot params={params} list={data} />}
      {stopping && (
        <StopDialog
          banner={stopping}
          onClose={() => setStopping(undefined)}
          onChange={() => void mutate()}
        />
      )}
    </>
  );
}
