import { SearchBox } from '#app/common/frame/search-box.tsx';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';

const SHOWN = 6;

/** Ways on from a page that does not exist: a search, and six categories. */
export default function WaysOn() {
  const { data } = useApi('GET /api/main/categories', {});
  const first = data?.filter(({ level }) => level === 1).slice(0, SHOWN) ?? [];
  return (
    <div className="ways-on">
      <SearchBox />
      <nav aria-label={text.nav.categories}>
        {first.map(({ _id, name, slug }) => (
          <Link
            key={_id}
            to={`/products?category=${encodeURIComponent(slug)}`}
            className={buttonLook({ look: 'soft' })}
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  );
}
