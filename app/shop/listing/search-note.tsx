import { searchText } from '#app/text/search.ts';
import { Link } from '#app/ui/link.tsx';
import type { HitReason, ProductList } from '#contract/catalogue.ts';
import { withParams } from './listing-params.ts';
import { useListParams } from './use-list-params.ts';

type Without = ProductList['without'];
type Props = { why: HitReason } | { meant: string | null; without: Without };

/** Note of a search: a corrected query, dropped words, or the reason for a single match. */
const SearchNote = (props: Props) =>
  'why' in props ? <HitNote {...props.why} /> : <MeantNote {...props} />;

export default SearchNote;

function HitNote({ field, name, value }: HitReason) {
  const label = field === 'attribute' ? name : searchText.found[field];
  return (
    <p className="whole-lines-2 px-3 pt-1.5 text-start text-12.5 leading-6 text-ink-500">
      {label && (
        <>
          <bdi>{label}</bdi>
          {searchText.colon}
        </>
      )}
      <bdi>{value}</bdi>
    </p>
  );
}

function MeantNote({ meant, without }: { meant: string | null; without: Without }) {
  const params = useListParams();
  return (
    <div className="mb-3 rounded-sm bg-zaferan-50 px-4 py-1.5 text-sm text-zaferan-800">
      {meant ? (
        <Link
          to={withParams(params, { q: meant })}
          className="flex min-h-11 items-center break-words font-semibold underline underline-offset-4"
        >
          <bdi>{searchText.meant(meant)}</bdi>
        </Link>
      ) : (
        <p className="break-words py-1">
          {without
            ? searchText.without(params.get('q') ?? '', without.shown, without.words)
            : searchText.corrected}
        </p>
      )}
    </div>
  );
}
