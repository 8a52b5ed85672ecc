import { productText as t } from '#app/text/product.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductDetail } from '#contract/catalogue.ts';
import { askFor } from './purchase-form.tsx';

/** A product that cannot be bought; its alternatives stick to the bottom of a phone. */
export const SoldOut = ({ product }: { product: ProductDetail }) => (
  <aside className="buy-box text-center">
    <p className="text-lg font-extrabold">{text.stock.none}</p>
    <p className="mt-1 text-sm text-ink-500">{t.soldOutNote}</p>
    <div data-buy-bar className="buy-bar buy-instead">
      <Link to={askFor(product)} className={buttonLook({ look: 'soft' })}>
        {t.askManually}
      </Link>
      {product.similar.length > 0 && (
        <a href="#similar" className={buttonLook({ look: 'line' })}>
          {t.seeSimilar}
        </a>
      )}
    </div>
  </aside>
);
