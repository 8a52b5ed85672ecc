import { useState } from 'react';
import { pictureUrl } from '#app/format.ts';
import { categoryMenuText as t } from '#app/text/category-menu.ts';
import { text } from '#app/text.ts';
import { ArrowRight, ChevronLeft } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Category } from '#contract/catalogue.ts';
import { GRID, ROW, Row, RowParts } from './menu-row.tsx';

type Branch = Category & { below: Branch[] };
type Picking = { onPick(): void };

const hrefOf = ({ slug }: { slug: string }) => `/products?category=${encodeURIComponent(slug)}`;
const imageOf = ({ picture }: Category) => picture && pictureUrl('categories', picture, 160);

/** Every category with its subcategories, or its brands; one level at a time on a phone. */
export function CategoryMenu({ categories, onPick }: Picking & { categories: Category[] }) {
  const tree = branchesOf(categories, 1);
  const [way, setWay] = useState<Branch[]>([]);
  const [left, setLeft] = useState('');
  const here = way.at(-1);
  const back = () => {
    setLeft(here?._id ?? '');
    setWay(way.slice(0, -1));
  };
  const open = (branch: Branch) => setWay([...way, branch]);
  return (
    <>
      <ul className={`${GRID} ${here ? 'max-desk:hidden' : ''}`}>
        {tree.map((branch) => (
          <li key={branch._id}>
            <Entry branch={branch} isLeft={left === branch._id} onOpen={open} onPick={onPick} />
            {branch.below.length > 0 ? (
              <Below of={branch} onPick={onPick} />
            ) : (
              <BrandsWithin category={branch} onPick={onPick} />
            )}
          </li>
        ))}
      </ul>
      {here && (
        <div key={here._id} className="desk:hidden">
          <button
            type="button"
            ref={focused}
            onClick={back}
            className={`${ROW} -mx-3 w-[calc(100%+1.5rem)] text-start font-semibold text-firoozeh-700`}
          >
            <ArrowRight className="size-5" />
            {t.back(way.at(-2)?.name ?? text.nav.categories)}
          </button>
          <ul className={GRID}>
            <li>
              <Row
                to={hrefOf(here)}
                name={t.allOf(here.name)}
                image={imageOf(here)}
                count={here.productCounter}
                onPick={onPick}
              />
            </li>
            {here.below.map((branch) => (
              <li key={branch._id}>
                <Entry branch={branch} isLeft={left === branch._id} onOpen={open} onPick={onPick} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const focused = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

type EntryProps = Picking & { branch: Branch; isLeft: boolean; onOpen(branch: Branch): void };

/** Link of a category; on a phone a category with subcategories opens them. */
function Entry({ branch, isLeft, onOpen, onPick }: EntryProps) {
  const { name, productCounter } = branch;
  const parts = { name, image: imageOf(branch), count: productCounter };
  if (branch.below.length === 0) return <Row {...parts} to={hrefOf(branch)} onPick={onPick} />;
  return (
    <>
      <Row {...parts} to={hrefOf(branch)} onPick={onPick} className="max-desk:hidden" />
      <button
        type="button"
        aria-label={t.open(name)}
        ref={isLeft ? focused : null}
        onClick={() => onOpen(branch)}
        className={`${ROW} w-full text-start desk:hidden`}
      >
        <RowParts {...parts} />
        <ChevronLeft className="size-5 text-ink-400" />
      </button>
    </>
  );
}

const LINE = 'inline-flex min-h-9 items-center text-13.5 hover:text-firoozeh-700';

/** Second level in bold, the third indented below it. */
const Below = ({ of: { below }, onPick }: Picking & { of: Branch }) => (
  <ul className="hidden ps-[66px] desk:block">
    {below.map((branch) => (
      <li key={branch._id}>
        <Link to={hrefOf(branch)} onClick={onPick} className={`${LINE} font-semibold text-ink-900`}>
          {branch.name}
        </Link>
        <div className="flex flex-wrap gap-x-3 ps-3">
          {branch.below.map((leaf) => (
            <Link
              key={leaf._id}
              to={hrefOf(leaf)}
              onClick={onPick}
              className={`${LINE} text-ink-500`}
            >
              {leaf.name}
            </Link>
          ))}
        </div>
      </li>
    ))}
  </ul>
);

/** Brands of a category, on wide screens only; a phone has the filter of the list. */
const BrandsWithin = ({ category: { slug, brands }, onPick }: Picking & { category: Category }) => (
  <ul className="hidden flex-wrap gap-x-3 ps-[66px] desk:flex">
    {brands.map((brand) => (
      <li key={brand.slug}>
        <Link to={`/${brand.slug}/${slug}`} onClick={onPick} className={`${LINE} text-ink-500`}>
          {brand.name}
        </Link>
      </li>
    ))}
  </ul>
);

/** Builds a tree from the flat list: each row of a level owns the lower rows that follow it. */
function branchesOf(rows: Category[], level: number): Branch[] {
  const starts = rows.flatMap((row, at) => (row.level === level ? [at] : []));
  return starts.flatMap((start, at) => {
    const [row, ...below] = rows.slice(start, starts[at + 1]);
    return row ? [{ ...row, below: branchesOf(below, level + 1) }] : [];
  });
}
