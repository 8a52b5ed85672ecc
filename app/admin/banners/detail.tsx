import { useParams } from 'react-router';
import { DetailState } from '#app/admin/common/detail-state.tsx';
import { useFresh } from '#app/admin/common/use-fresh.ts';
import { api } from '#app/api.ts';
import { contentText } from '#app/text/admin/content.ts';
import { BannerEditor } from './editor.tsx';

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
