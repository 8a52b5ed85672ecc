import { pictureUrl } from '#app/format.ts';
import { text } from '#app/text.ts';
import { LayoutGrid, Tag } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Suggestion } from '#contract/catalogue.ts';

type Props = { id: string; items: Suggestion[]; active: number };

/** What the search offers while typing. */
const SuggestionList = ({ id, items, active }: Props) => (
  <div
    id={`${id}-list`}
    role="listbox"
    aria-label={text.search.suggestions}
    className="fixed inset-x-4 top-16 z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-control border border-line bg-card p-1.5 shadow-2 desk:absolute desk:inset-x-0 desk:top-full desk:mt-2"
  >
    {items.map((item, position) => (
      <Link
        key={item.link}
        id={`${id}-${position}`}
        role="option"
        aria-selected={position === active}
        tabIndex={-1}
        to={item.link}
        className={`flex min-h-12 items-center gap-3 rounded-md px-3 py-1.5 outline-none hover:bg-firoozeh-50 ${position === active ? 'bg-firoozeh-50' : ''}`}
      >
        <Mark item={item} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-[15px] leading-7">{item.label}</span>
          {item.note && (
            <span className="block truncate text-[12.5px] leading-5 text-ink-500">{item.note}</span>
          )}
        </span>
      </Link>
    ))}
  </div>
);

export default SuggestionList;

function Mark({ item: { kind, image } }: { item: Suggestion }) {
  if (kind === 'product' && image)
    return (
      <img
        src={pictureUrl('products', image, 160)}
        alt=""
        width={40}
        height={40}
        className="size-10 rounded-sm"
      />
    );
  const Icon = kind === 'brand' ? Tag : LayoutGrid;
  return (
    <span aria-hidden className="grid size-10 place-items-center rounded-sm bg-paper text-ink-500">
      <Icon className="size-5" />
    </span>
  );
}
