import { useSearchParams } from 'react-router';
import { moneyText } from '#app/text/money.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';

const t = moneyText.pages;
type Props = { list: { total: number; page: number; pageSize: number } };

/** Page links of a list in the console; the page is in the URL. */
export function Pages({ list }: Props) {
  const [params] = useSearchParams();
  const last = Math.ceil(list.total / list.pageSize);
  if (last < 2) return null;
  const to = (page: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `?${next}`;
  };
  const step = (page: number, label: string) =>
    page >= 1 && page <= last ? (
      <Link to={to(page)} className={buttonLook({ look: 'line' })}>
        {label}
      </Link>
    ) : (
      <span />
    );
  return (
    <nav
      aria-label={t.label}
      className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-4 text-sm"
    >
      {step(list.page - 1, t.previous)}
      <span className="text-ink-500">{t.of(list.page, last)}</span>
      {step(list.page + 1, t.next)}
    </nav>
  );
}
