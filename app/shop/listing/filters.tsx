import { type ReactNode, useState } from 'react';
import type { ListFacets } from '#app/shop/common/trim.ts';
import { listText } from '#app/text/list.ts';
import { text } from '#app/text.ts';
import { Check } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { faNumber } from '#shared/digits.ts';
import { ChoiceLink } from './choice-link.tsx';
import { isDiscounted, toggled, withParams } from './listing-params.ts';
import { PriceFilter } from './price-filter.tsx';
import { useListParams } from './use-list-params.ts';

const MOST_AT_FIRST = 6;
const MOST_AT_ONCE = 8;

/** Filters of a list. Every choice is a link, so it works before the scripts load. */
export function Filters({ facets, fixed = false }: { facets: ListFacets; fixed?: boolean }) {
  const params = useListParams();
  const available = params.get('available') === '1';
  const discounted = isDiscounted(params);
  const saleType = params.get('saleType');
  return (
    <div className="divide-y divide-line rounded-tile bg-card px-5 desk:py-1.5 desk:shadow-1">
      <section className="py-4">
        <Toggle
          label={listText.onlyAvailable}
          isOn={available}
          to={withParams(params, { available: available ? null : '1' })}
        />
        {(facets.hasDiscounts || discounted) && (
          <Toggle
            label={listText.onlyDiscounted}
            isOn={discounted}
            to={discounted ? withoutDiscount(params) : withParams(params, { discounted: '1' })}
          />
        )}
      </section>
      <Group title={listText.saleType}>
        {facets.saleTypes.map(({ id, count }) => (
          <Choice
            key={id}
            label={text.saleType[id]}
            count={count}
            isOn={saleType === id}
            to={withParams(params, { saleType: saleType === id ? null : id })}
          />
        ))}
      </Group>
      {!fixed && <NameGroup param="brand" title={listText.brand} names={facets.brands} />}
      <Group title={listText.price}>
        <PriceFilter range={facets.price} />
      </Group>
      {!fixed && <NameGroup param="category" title={listText.category} names={facets.categories} />}
      {facets.attributes.map(({ name, values }) => (
        <NameGroup key={name} param="facet" title={name} names={values} />
      ))}
    </div>
  );
}

const withoutDiscount = (params: URLSearchParams) =>
  withParams(params, {
    discounted: null,
    ...(params.get('sort') === 'discount' && { sort: null }),
  });

type ToggleProps = { label: string; isOn: boolean; to: string };

/** Switch that narrows the list to products with one property. */
const Toggle = ({ label, isOn, to }: ToggleProps) => (
  <ChoiceLink
    to={to}
    role="switch"
    isOn={isOn}
    className="flex min-h-11 items-center justify-between text-14.5 font-semibold"
  >
    {label}
    <span
      aria-hidden
      className={`relative h-[26px] w-11 rounded-full transition-colors duration-150 ${isOn ? 'bg-firoozeh-600' : 'bg-line-strong'}`}
    >
      <span
        className={`absolute top-[3px] size-5 rounded-full bg-white transition-all duration-150 ${isOn ? 'start-[21px]' : 'start-[3px]'}`}
      />
    </span>
  </ChoiceLink>
);

type NameGroupProps = {
  param: 'brand' | 'category' | 'facet';
  title: string;
  names: (ListFacets['brands'][number] & { level?: number })[];
};

/**
 * Brands, categories or values of an attribute: the first few, then all, with a search field for
 * long lists.
 */
function NameGroup({ param, title, names }: NameGroupProps) {
  const params = useListParams();
  const [isWhole, setWhole] = useState(false);
  const [words, setWords] = useState('');
  if (names.length === 0) return null;
  const isShort = !isWhole && names.length > MOST_AT_FIRST;
  return (
    <Group
      title={title}
      clear={param !== 'facet' && params.has(param) && withParams(params, { [param]: null })}
    >
      {isWhole && names.length > MOST_AT_ONCE && (
        <input
          type="search"
          aria-label={listText.findIn(title)}
          placeholder={listText.findIn(title)}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="choices-find"
        />
      )}
      <div className={isShort ? 'choices-few' : undefined}>
        {names
          .filter(({ label }) => label.includes(words.trim()))
          .map(({ id, label, count, level }) => (
            <Choice
              key={id}
              level={level}
              label={label}
              count={count}
              isOn={params.getAll(param).includes(id)}
              to={toggled(params, param, id)}
            />
          ))}
      </div>
      {isShort && (
        <button type="button" onClick={() => setWhole(true)} className="choices-more">
          {listText.showAll(names.length)}
        </button>
      )}
    </Group>
  );
}

const Group = ({
  title,
  clear,
  children,
}: {
  title: string;
  clear?: string | false;
  children: ReactNode;
}) => (
  <section className="py-4">
    <h2 className="mb-1 flex items-center justify-between text-14.5 font-bold">
      {title}
      {clear && (
        <Link to={clear} preventScrollReset className="text-13 font-medium text-anar-600">
          {listText.clearOne}
        </Link>
      )}
    </h2>
    {children}
  </section>
);

const Choice = ({
  label,
  count,
  isOn,
  to,
  level = 1,
}: {
  label: string;
  count: number;
  isOn: boolean;
  to: string;
  level?: number | undefined;
}) => (
  <ChoiceLink to={to} role="checkbox" isOn={isOn} className={`choice level-${level}`}>
    <span aria-hidden className="choice-box">
      {isOn && <Check className="size-3.5 stroke-3" />}
    </span>
    <span className="choice-name">{label}</span>
    <span className="choice-count">{faNumber(count)}</span>
  </ChoiceLink>
);
