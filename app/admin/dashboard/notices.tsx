import { useMay } from '#app/session/rights.ts';
import { adminText } from '#app/text/admin/common.ts';
import { contentText } from '#app/text/admin/content.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { FileWarning, HardDrive, MessageSquareWarning } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Dashboard } from './types.ts';

const t = adminText.dashboard;
const SITE = '/console/admin/settings/site';

/** Warning of a full or nearly full disk, to pass on to the server's operator. */
export const DiskNotice = ({ disk }: { disk: Dashboard['disk'] }) =>
  disk !== 'fine' && (
    <section
      role="alert"
      className="flex items-center gap-4 rounded-tile border border-anar-100 bg-anar-50 p-4 desk:px-5"
    >
      <HardDrive className="size-8 shrink-0 stroke-[1.5] text-anar-600" />
      <div className="min-w-0">
        <h2 className="font-bold">{t.disk[disk].title}</h2>
        <p className="text-13 leading-6 text-ink-700">{t.disk[disk].body}</p>
      </div>
    </section>
  );

const ADMIN = '/console/admin';
const STEPS = [
  { to: `${ADMIN}/products/import`, step: 'goods', label: t.steps.import, look: 'primary' },
  { to: `${ADMIN}/products/add`, step: 'goods', label: t.steps.add, look: 'line' },
  { to: `${ADMIN}/settings/invoice`, step: 'seller', label: t.steps.settings, look: 'line' },
  { to: `${ADMIN}/settings/delivery`, step: 'delivery', label: t.steps.delivery, look: 'line' },
] as const;
const RIGHTS = { goods: 'products.write', seller: 'settings', delivery: 'settings' } as const;

/** First tasks of a new shop; each stays until it is done. */
export function FirstSteps({ done }: { done: Dashboard['firstSteps'] }) {
  const may = useMay();
  const open = STEPS.filter(({ step }) => done && !done[step] && may(RIGHTS[step]));
  if (!done || open.length === 0) return null;
  return (
    <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <h2 className="font-extrabold">{done.goods ? t.stepsLeft : t.firstSteps}</h2>
      <p className="mt-1 max-w-[70ch] text-sm leading-7 text-ink-700">
        {done.goods ? t.stepsLeftHint : t.firstStepsHint}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {open.map(({ to, label, look }) => (
          <li key={to}>
            <Link to={to} className={buttonLook({ look })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pages with links for visitors but without content yet. */
export const Unfinished = ({ pages }: { pages: Dashboard['unfinishedPages'] }) =>
  pages.length > 0 && (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile border border-zaferan-100 bg-zaferan-50 p-4 desk:px-5">
      <FileWarning className="size-8 shrink-0 stroke-[1.5] text-zaferan-600" />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold">{t.finishPages}</h2>
        <p className="text-13 leading-6 text-zaferan-800">{t.finishPagesHint}</p>
      </div>
      <ul className="flex flex-wrap gap-2 max-desk:w-full">
        {pages.map((key) => (
          <li key={key}>
            <Link
              to={`${SITE}?page=${key}`}
              className="flex min-h-11 items-center rounded-control bg-card px-4 text-sm font-semibold shadow-1 hover:underline"
            >
              {contentText.site.page(key)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

/** Warning that few text messages are left today, so new numbers get no codes. */
export const TextsShort = ({ isShort }: { isShort: Dashboard['textsShort'] }) =>
  isShort && (
    <section
      role="status"
      className="flex items-center gap-4 rounded-tile border border-zaferan-100 bg-zaferan-50 p-4 desk:px-5"
    >
      <MessageSquareWarning className="size-8 shrink-0 stroke-[1.5] text-zaferan-600" />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold">{t.textsShort}</h2>
        <p className="text-13 leading-6 text-zaferan-800">{t.textsShortHint}</p>
      </div>
    </section>
  );
