import { searchText } from '#app/text/search.ts';
import type { HitReason, ProductList } from '#contract/catalogue.ts';
import { foldDigits } from '#shared/digits.ts';
import { useListParams } from './use-list-params.ts';

type Without = ProductList['without'];
type Props = { why: HitReason } | { meant: string | null; without: Without };

/** Note of a search: a corrected query, dropped words, or the reason for a single match. */
const SearchNote = (props: Props) =>
  'why' in props ? <HitNote {...props.why} /> : <MeantNote {...props} />;

export default SearchNote;

function HitNote({ field, name, value }: HitReason) {
  const q = useListParams().get('q') ?? '';
  const label = field === 'attribute' ? name : searchText.found[field];
  return (
    <p className="card-why">
      {label && (
        <>
          <bdi>{label}</bdi>
          {searchText.colon}
        </>
      )}
      <bdi>
        <Matched value={value} q={q} />
      </bdi>
    </p>
  );
}

/** Value with its first word of the query in bold, whichever digits either is written with. */
function Matched({ value, q }: { value: string; q: string }) {
  const plain = foldDigits(value).toLowerCase();
  const words = foldDigits(q).toLowerCase().split(/\s+/);
  const word = words.find((one) => one && plain.includes(one));
  if (!word) return value;
  const at = plain.indexOf(word);
  const end = at + word.length;
  return (
    <>
      {value.slice(0, at)}
      <b>{value.slice(at, end)}</b>
      {value.slice(end)}
    </>
  );
}

function MeantNote({ meant, without }: { meant: string | null; without: Without }) {
  const q = useListParams().get('q') ?? '';
  return (
    <p className="mb-3 break-words rounded-sm bg-zaferan-50 px-4 py-2 text-sm text-zaferan-800">
      {meant ? (
        <bdi>{searchText.shown(meant)}</bdi>
      ) : without ? (
        searchText.without(q, without.shown, without.words)
      ) : (
        searchText.corrected
      )}
    </p>
  );
}
