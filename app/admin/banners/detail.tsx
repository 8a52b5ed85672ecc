import { useParams } from 'react-router';
import { useFresh } from '#app/admin/common/use-fresh.ts';
import { api } from '#app/api.ts';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { contentText } from '#app/text/admin/content.ts';
import { BannerEditor } from './editor.tsx';

const readBanner = (input: { params: { id: string } }) => api('GET /api/admin/banners/:id', input);

/** One banner by `detail-{id}`. */
export default function BannerPage() {
  const id = (useParams().detail ?? '').replace('detail-', '');
  const { row, error, retry } = useFresh(readBanner, id);
  if (row?._id !== id)
    return (
      <DetailFallback
        error={error}
        back="/console/admin/banners"
        backLabel={contentText.banners.title}
        onRetry={retry}
      />
    );
  return <BannerEditor key={id} start={row} />;
}
