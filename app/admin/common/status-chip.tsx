import { DotChip } from '#app/ui/dot-chip.tsx';
import type { BannerStatus } from '#contract/banners.ts';
import type { PostStatus } from '#contract/blog.ts';
import { bannerStatusText, postStatusText } from '#shared/labels/content.ts';

const LOOK: Record<PostStatus | BannerStatus, string> = {
  draft: 'bg-zaferan-50 text-zaferan-800',
  scheduled: 'bg-violet-100 text-violet-800',
  published: 'bg-leaf-50 text-leaf-700',
  active: 'bg-leaf-50 text-leaf-700',
  hidden: 'bg-line text-ink-700',
  ended: 'bg-line text-ink-700',
};
const WORDS: Record<PostStatus | BannerStatus, string> = { ...postStatusText, ...bannerStatusText };

export const StatusChip = ({ status }: { status: PostStatus | BannerStatus }) => (
  <DotChip look={LOOK[status]}>{WORDS[status]}</DotChip>
);
