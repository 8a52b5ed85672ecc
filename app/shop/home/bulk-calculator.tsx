import { useState } from 'react';
import { Price } from '#app/common/price.tsx';
import { productLink } from '#app/common/product-card.tsx';
import { homeText } from '#app/text/home.ts';
import { Link } from '#app/ui/link.tsx';
import type { ProductCard } from '#contract/catalogue.ts';
import { leastOf } from '#shared/sale-terms.ts';
import { bulkGain, firstPieces, MOST_PIECES, productsToCompare } from './bulk-gain.ts';

const t = homeText.calculator;

/** Saving of wholesale for a number of pieces that a slider sets, of three products of the shop. */
export function BulkCalculator({ products }: { products: ProductCard[] }) {
  const compared = productsToCompare(products);
  const [pieces, setPieces] = useState(() => firstPieces(compared));
  if (compared.length === 0) return null;
  const sum = compared.reduce((all, product) => all + bulkGain(product, pieces), 0);
  return (
    <section className="calculator">
      <h2 className="face">{t.title}</h2>
      <label>
        {t.of} <b>{t.pieces(pieces)}</b>
        <input
          type="range"
          min={1}
          max={MOST_PIECES}
          value={pieces}
          aria-valuetext={t.inWords(pieces, sum)}
          onChange={({ target }) => setPieces(Number(target.value))}
        />
      </label>
      <ul>
        {compared.map((product) => (
          <li key={product._id}>
            <Link to={productLink(product)}>{product.title}</Link> <Gain {...{ product, pieces }} />
          </li>
        ))}
      </ul>
      <p>
        {sum > 0 ? t.sum : t.tooFew} {sum > 0 && <Price value={sum} />}
      </p>
    </section>
  );
}

const Gain = ({ product, pieces }: { product: ProductCard; pieces: number }) => {
  const gain = bulkGain(product, pieces);
  return gain > 0 ? <Price value={gain} /> : <small>{t.from(leastOf(product, 'totalSell'))}</small>;
};
