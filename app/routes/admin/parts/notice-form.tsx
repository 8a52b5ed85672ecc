import { TEHRAN } from '../../../dates.ts';
import { adminText } from '../../../text/admin.ts';
import { contentText } from '../../../text/admin-content.ts';
import { text } from '../../../text.ts';
import { MomentField } from '../../../ui/moment-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { FormOf, type FrameProps, useFrameForm } from './frame-forms.tsx';
import { NewestField } from './overtaken.tsx';

const t = contentText.site;
const ENDS = {
  from: { label: t.noticeFrom, hint: contentText.banners.startsHint },
  to: { label: t.noticeTo, hint: contentText.banners.endsHint },
};

/** What every visitor is told once. */
export function NoticeForm(props: FrameProps) {
  const form = useFrameForm('notice', props, {
    read: ({ notice }) => notice,
    toChange: (notice) => ({ notice }),
  });
  const { draft, set, faults } = form;
  const { notice } = props.site;
  return (
    <FormOf
      title={t.notice}
      form={form}
      newest={
        <>
          <NewestField name={t.noticeOn}>{notice.isOn ? t.on : t.off}</NewestField>
          <NewestField name={t.noticeTitle}>{notice.title || adminText.none}</NewestField>
          <NewestField name={t.noticeText}>{notice.text || adminText.none}</NewestField>
          <NewestField name={contentText.banners.columns.period}>
            {contentText.banners.period(notice.from, notice.to)}
          </NewestField>
        </>
      }
    >
      <Switch
        label={t.noticeOn}
        hint={t.noticeHint}
        isOn={draft.isOn}
        onChange={(isOn) => set({ isOn })}
      />
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
