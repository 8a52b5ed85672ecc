import { contentText } from '#app/text/admin/content.ts';
import { text } from '#app/text.ts';
import { MomentField } from '#app/ui/dates/moment-field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { TEHRAN } from '#shared/time.ts';
import { FormOf, type FrameProps, useFrameForm } from './frame-forms.tsx';
import { NoticePreview } from './notice-preview.tsx';

const t = contentText.site;
const ENDS = {
  from: { label: t.noticeFrom, hint: contentText.banners.startsHint },
  to: { label: t.noticeTo, hint: contentText.banners.endsHint },
};

/** Notice that each visitor sees once. */
export function NoticeForm(props: FrameProps) {
  const form = useFrameForm('notice', props, {
    read: ({ notice }) => notice,
    toChange: (notice) => ({ notice }),
    labels: {
      isOn: t.noticeOn,
      title: t.noticeTitle,
      text: t.noticeText,
      from: t.noticeFrom,
      to: t.noticeTo,
    },
    mends: { from: ['to'] },
  });
  const { draft, set, faults } = form;
  return (
    <FormOf title={t.notice} form={form}>
      <Switch
        label={t.noticeOn}
        hint={t.noticeHint}
        isOn={draft.isOn}
        onChange={(isOn) => set({ isOn })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="grid gap-4">
          <TextField
            label={t.noticeTitle}
            value={draft.title}
            error={faults['notice.title']}
            onChange={(event) => set({ title: event.target.value })}
          />
          <TextArea
            label={t.noticeText}
            value={draft.text}
            error={faults['notice.text']}
            onChange={(event) => set({ text: event.target.value })}
          />
        </div>
        <NoticePreview notice={draft} />
      </div>
      <div className="grid gap-4 desk:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <MomentField
            key={end}
            label={ENDS[end].label}
            hint={ENDS[end].hint}
            optional={text.optional}
            zone={TEHRAN}
            labels={contentText.moment}
            value={draft[end]}
            error={faults[`notice.${end}`]}
            onChange={(moment) => set({ [end]: moment })}
          />
        ))}
      </div>
    </FormOf>
  );
}
