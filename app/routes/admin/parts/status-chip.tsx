import type { BannerStatus } from '../../../../contract/banners.ts';
import type { PostStatus } from '../../../../contract/blog.ts';
import { bannerStatusText, postStatusText } from '../../../text/admin-content.ts';

const LOOK: Record<PostStatus | BannerStatus, string> = {
  draft: 'bg-zaferan-50 text-zaferan-800',
  scheduled: 'bg-violet-100 text-violet-800',
  published: 'bg-leaf-50 text-leaf-700',
  active: 'bg-leaf-50 text-leaf-700',
  hidden: 'bg-line text-ink-700',
  ended: 'bg-line text-ink-700',
};
const WORDS: Record<PostStatus | BannerStatus, string> = { ...postStatusText, ...bannerStatusText };

/** Where a post or a banner stands, as a chip. */
export const StatusChip = ({ status }: { status: PostStatus | BannerStatus }) => (
  <span
    className={`inline-flex items-center gap-2 whitespace-nowrap rounded-full px-3 text-[13px] font-semibold leading-7 ${LOOK[status]}`}
  >
    <span aria-hidden className="size-1.5 rounded-full bg-current" />
    {WORDS[status]}
  </span>
);
