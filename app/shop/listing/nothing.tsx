import { useOverlays } from '#app/overlays.ts';
import { listText } from '#app/text/list.ts';
import { text } from '#app/text.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { PackageSearch } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { EmptyState } from '#app/ui/states.tsx';

const AllProducts = () => (
  <Link to="/products" className={buttonLook({ look: 'line' })}>
    {listText.emptyAction}
  </Link>
);

/** What the shop lacks can be asked for at once. */
const Wanted = ({ words }: { words: string }) => (
  <div className="flex flex-wrap justify-center gap-3">
    <Button onClick={() => useOverlays.getState().open({ kind: 'suggest', words })}>
      {listText.wanted}
    </Button>
    <Link
      to={`/manual-order-registration?title=${encodeURIComponent(words)}`}
      className={buttonLook({ look: 'soft' })}
    >
      {text.nav.manualOrder}
    </Link>
    <AllProducts />
  </div>
);

/** A list without goods; what was asked for in words can be wished for. */
const Nothing = ({ words }: { words: string | null }) => (
  <div className="rounded-tile bg-card shadow-1">
    <EmptyState
      icon={<PackageSearch />}
      title={words ? text.search.none(words) : listText.empty}
      body={listText.emptyBody}
      action={words ? <Wanted words={words} /> : <AllProducts />}
    />
  </div>
);

export default Nothing;
