import useSWR from 'swr';
import { checkLines } from '#app/common/cart/check-lines.ts';
import { Picture } from '#app/common/picture.tsx';
import { Price } from '#app/common/price.tsx';
import { BlockTitle } from '#app/shop/common/blocks.tsx';
import { Link } from '#app/ui/link.tsx';
import { isSoldOut } from '#shared/sale-terms.ts';

/** Products that this browser has looked at, at their present price; without those sold out. */
export default function GoOn({ ids, title }: { ids: string[]; title: string }) {
  const { data } = useSWR(['seen', ...ids], () => checkLines(ids), { shouldRetryOnError: false });
  const sold = data?.filter((line) => line.available && !isSoldOut(line)) ?? [];
  if (sold.length === 0) return null;
  return (
    <section className="mb-7 desk:mb-11">
      <BlockTitle title={title} />
      <ul className="no-bar seen">
        {sold.map(({ _id, link, image, price, partialPrice, ...line }) => (
          <li key={_id}>
            <Picture picture={image[0]} alt="" name={line.title} sizes="64px" widths={[160]} />
            <p>
              <Link to={link} className="cover-link">
                {line.title}
              </Link>
              <Price value={partialPrice ?? price ?? 0} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
