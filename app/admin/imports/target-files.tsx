import { ExportLinks } from '#app/admin/common/export-links.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { targetFilesText } from '#app/text/admin/trade/target-files.ts';
import { fileTo } from './home.ts';
import { LatestImports } from './latest.tsx';
import { NextFile } from './upload.tsx';

type Props = {
  source: 'price_list' | 'group_members';
  id: string;
};

/** Files of a price list or a group: export, upload, and its latest changes with their undo. */
export function TargetFiles({ source, id }: Props) {
  const t = targetFilesText[source];
  const list = source === 'price_list' ? `price-lists/${id}/items` : `groups/${id}/members`;
  return (
    <Section title={t.title}>
      <p className="max-w-[70ch] text-sm leading-7 text-ink-700">{t.body}</p>
      <div className="flex flex-wrap gap-3">
        <NextFile to={fileTo(source, id)} label={t.upload} />
        <ExportLinks list={list} params={{ query: {} }} />
      </div>
      <div>
        <h3 className="mb-2 text-sm font-bold">{targetFilesText.latest}</h3>
        <LatestImports label={targetFilesText.latest} query={{ target: id }} />
      </div>
    </Section>
  );
}
