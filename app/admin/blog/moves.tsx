import { useState } from 'react';
import { StatusChip } from '#app/admin/common/status-chip.tsx';
import { contentText } from '#app/text/admin/content.ts';
import { text } from '#app/text.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { MomentField } from '#app/ui/dates/moment-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ExternalLink } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminPost, PostStatus } from '#contract/blog.ts';
import { HOUR, TEHRAN } from '#shared/time.ts';

const t = contentText.posts;

type Props = {
  post: AdminPost;
  isDirty: boolean;
  isBusy: boolean;
  error: string | undefined;
  onMove(status: PostStatus, at?: string): Promise<unknown>;
};

/** Status of a post, its publication time, and buttons for the next statuses. */
export function PostMoves({ post, isDirty, isBusy, error, onMove }: Props) {
  const [isScheduling, setScheduling] = useState(false);
  const { status, publishedAt, next, slug } = post;
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 self-center text-13 text-ink-500">
        <StatusChip status={status} />
        {publishedAt && status === 'scheduled' && t.scheduledFor(publishedAt)}
        {publishedAt && status === 'published' && t.publishedAt(publishedAt)}
      </span>
      {status === 'published' && (
        <Link to={`/blog/post/${slug}`} className={buttonLook({ look: 'line' })}>
          <ExternalLink className="size-4" />
          {t.view}
        </Link>
      )}
      {next.map((to) => (
        <Button
          key={to}
          look={to === 'published' ? 'primary' : 'line'}
          disabled={isDirty || isBusy}
          title={isDirty ? t.saveFirst : undefined}
          onClick={() => (to === 'scheduled' ? setScheduling(true) : void onMove(to))}
        >
          {t.moves[to]}
        </Button>
      ))}
      {isScheduling && (
        <Schedule
          start={status === 'scheduled' ? publishedAt : null}
          isBusy={isBusy}
          error={error}
          onClose={() => setScheduling(false)}
          onYes={async (at) => {
            if (await onMove('scheduled', at)) setScheduling(false);
          }}
        />
      )}
    </>
  );
}

type ScheduleProps = {
  start: string | null;
  isBusy: boolean;
  error: string | undefined;
  onClose(): void;
  onYes(at: string): Promise<void>;
};

/** The next full hour, as the suggested time of publication. */
const soon = () => new Date(Math.ceil((Date.now() + 1) / HOUR) * HOUR).toISOString();

function Schedule({ start, isBusy, error, onClose, onYes }: ScheduleProps) {
  const [at, setAt] = useState<string | null>(start ?? soon());
  return (
    <Dialog title={t.moves.scheduled} closeLabel={text.close} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void onYes(at ?? '');
        }}
      >
        <MomentField
          label={t.fields.at}
          hint={t.scheduleHint}
          zone={TEHRAN}
          labels={contentText.moment}
          value={at}
          error={error}
          onChange={setAt}
        />
        <Button type="submit" busy={isBusy} busyText={text.sending} disabled={!at}>
          {t.moves.scheduled}
        </Button>
      </form>
    </Dialog>
  );
}
