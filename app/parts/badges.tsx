import { useState } from 'react';
import type { Badge } from '../../contract/site.ts';
import { blogText } from '../text/blog.ts';

type Address = { page: string; picture: string };

const addresses: Record<Badge['kind'], (badge: Badge) => Address> = {
  enamad: ({ id, code }) => ({
    page: `https://trustseal.enamad.ir/?id=${id}&Code=${code}`,
    picture: `https://trustseal.enamad.ir/logo.aspx?id=${id}&Code=${code}`,
  }),
  samandehi: ({ id, code }) => ({
    page: `https://logo.samandehi.ir/Verify.aspx?id=${id}&p=${code}`,
    picture: `https://logo.samandehi.ir/logo.aspx?id=${id}&p=${code}`,
  }),
};

/** Trust badges. They are checked by the address of the page that shows them, so it must be sent. */
export default function Badges({ badges }: { badges: Badge[] }) {
  return (
    <ul className="mt-5 flex flex-wrap gap-3">
      {badges.map((badge) => (
        <li key={badge.kind}>
          <BadgeLink badge={badge} />
        </li>
      ))}
    </ul>
  );
}

/** A picture that does not come leaves the name of the badge. */
function BadgeLink({ badge }: { badge: Badge }) {
  const [isMissing, setMissing] = useState(false);
  const { page, picture } = addresses[badge.kind](badge);
  const name = blogText.badges[badge.kind];
  return (
    <a
      href={page}
      target="_blank"
      rel="noopener"
      referrerPolicy="origin"
      className="grid size-24 place-items-center rounded-control border border-line p-2 text-center text-[12px] text-ink-500"
    >
      {isMissing ? (
        name
      ) : (
        <img
          src={picture}
          alt={name}
          width={80}
          height={80}
          loading="lazy"
          referrerPolicy="origin"
          onError={() => setMissing(true)}
          className="size-20 object-contain"
        />
      )}
    </a>
  );
}
