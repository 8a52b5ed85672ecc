import { useParams } from 'react-router';
import { api } from '#app/api.ts';
import { contentText } from '#app/text/admin-content.ts';
import { BannerEditor } from './parts/banner-editor.tsx';
import { DetailState } from './parts/detail-state.tsx';
import { useFresh } from './parts/use-fresh.ts';

const readBanner = (input: { params: { id: string } }) => api('GET /api/admin/banners/:id', input);

/** One banner by `detail-{id}`. */
export default function BannerPage() {
  const id = (useParams().detail ?? '').replace('detail-', '');
  const { row, error, retry } = useFresh(readBanner, id);
  if (row?._id !== id)
    return (
      <DetailState
        error={error}
        back="/console/admin/banners"
        backLabel={contentText.banners.title}
        onRetry={retry}
      />
    );
  return <BannerEditor key={id} start={row} />;
}
