import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { BannerStatus } from '#contract/banners.ts';
import type { PostStatus } from '#contract/blog.ts';
import { bannerStatusText, postStatusText } from '#shared/labels/content.ts';

const TURN: Record<PostStatus | BannerStatus, Turn> = {
  draft: 'shop',
  scheduled: 'underway',
  published: 'done',
  active: 'done',
  hidden: 'over',
  ended: 'over',
};
const WORDS: Record<PostStatus | BannerStatus, string> = { ...postStatusText, ...bannerStatusText };

export const StatusChip = ({ status }: { status: PostStatus | BannerStatus }) => (
  <DotChip turn={TURN[status]}>{WORDS[status]}</DotChip>
);
