import { type MouseEvent, useState } from 'react';
import { blogText } from '#app/text/blog.ts';
import type { Badge } from '#contract/site.ts';

type Address = { page: string; picture: string };

/**
 * Verification page of a badge, and its picture. Both use one key if the picture has none of its
 * own.
 */
export const badgeAddresses: Record<Badge['kind'], (badge: Badge) => Address> = {
  enamad: ({ id, code }) => ({
    page: `https://trustseal.enamad.ir/?id=${id}&Code=${code}`,
    picture: `https://trustseal.enamad.ir/logo.aspx?id=${id}&Code=${code}`,
  }),
  samandehi: ({ id, code, pictureCode = code }) => ({
    page: `https://logo.samandehi.ir/Verify.aspx?id=${id}&p=${code}`,
    picture: `https://logo.samandehi.ir/logo.aspx?id=${id}&p=${pictureCode}`,
  }),
};

/**
 * Trust badges. Their servers check the address of the page that shows them, so the browser must
 * send the referrer.
 */
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

/** A badge with a missing picture shows its name. */
function BadgeLink({ badge }: { badge: Badge }) {
  const [isMissing, setMissing] = useState(false);
  const { page, picture } = badgeAddresses[badge.kind](badge);
  const name = blogText.badges[badge.kind];
  return (
    <a
      href={page}
      target="_blank"
      rel="noopener"
      referrerPolicy="origin"
      aria-label={name}
      onClick={badge.kind === 'samandehi' ? openSmall : undefined}
      className="grid size-24 place-items-center rounded-control border border-line p-2 text-center text-12 text-ink-500"
    >
      {isMissing ? (
        name
      ) : (
        <img
          {...keyOf(badge)}
          src={picture}
          alt={badge.kind === 'enamad' ? '' : name}
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

/**
 * Enamad requires its key as an attribute of the picture, beside an empty alt; the link carries the
 * name.
 */
const keyOf = ({ kind, code }: Badge) => (kind === 'enamad' ? { code } : {});

/** Opens the badge's page in a small window, as Samandehi does. */
function openSmall(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, '_blank', 'noopener,width=450,height=630');
}
