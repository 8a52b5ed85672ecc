import { NoticeWords } from '#app/common/notice-words.tsx';
import { useOverlays } from '#app/overlays.ts';
import { blogText } from '#app/text/blog.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Notice } from '#contract/site.ts';

const t = blogText.notice;

/** Notice to every visitor; it returns on each visit until acknowledged. */
export default function UrgentNotice({ notice }: { notice: Notice }) {
  const close = useOverlays((overlays) => overlays.close);
  const acknowledge = () => {
    localStorage.setItem('notice', notice.id);
    close();
  };
  return (
    <Dialog
      title={t.title}
      onClose={close}
      footer={
        <Button wide size="large" onClick={acknowledge}>
          {t.acknowledge}
        </Button>
      }
    >
      <NoticeWords notice={notice} />
    </Dialog>
  );
}
