import { DevicePreview } from '#app/admin/common/preview/device-preview.tsx';
import { NoticeWords } from '#app/common/notice-words.tsx';
import { blogText } from '#app/text/blog.ts';
import { buttonLook } from '#app/ui/button.tsx';

const t = blogText.notice;

/** The urgent notice as the sheet of a phone. */
export const NoticePreview = ({ notice }: { notice: { title: string; text: string } }) => (
  <DevicePreview device="phone">
    <div className="bg-scrim pt-20">
      <div className="rounded-t-tile bg-card shadow-2">
        <p className="border-b border-line px-5 py-4 text-lg font-extrabold">{t.title}</p>
        <div className="px-5 py-5">
          <NoticeWords notice={notice} />
        </div>
        <div className="border-t border-line px-5 py-4">
          <span className={buttonLook({ wide: true, size: 'large' })}>{t.acknowledge}</span>
        </div>
      </div>
    </div>
  </DevicePreview>
);
