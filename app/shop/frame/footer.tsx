import { lazy, type ReactNode, useState, useSyncExternalStore } from 'react';
import { Logo } from '#app/common/frame/logo.tsx';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { Piece } from '#app/common/lost-piece.tsx';
import { install, installOffer, onInstallOffer } from '#app/install-offer.ts';
import { text } from '#app/text.ts';
import { Link } from '#app/ui/link.tsx';
import { Phone } from './phone.tsx';

const Badges = lazy(() => import('#app/common/badges.tsx'));

const SHOP = [
  ['/products', text.nav.products],
  ['/products?sort=bestselling', text.nav.bestselling],
  ['/products?saleType=totalSell', text.nav.wholesale],
  ['/manual-order-registration', text.nav.manualOrder],
  ['/blog', text.nav.blog],
] as const;
const HELP = [
  ['/console/orders/tracking', text.nav.tracking],
  ['/about-us', text.nav.about],
  ['/contact-us', text.nav.contact],
  ['/terms-conditions', text.nav.terms],
] as const;

/** The shop in a sentence, its links, and what kind of shop this is. */
export default function Footer() {
  const { demo, footer, badges, contact, chatLink } = useShop();
  return (
    <footer className="foot">
      <div className="wrap foot-parts">
        <div>
          <Logo />
          <p className="mt-3">{footer.about}</p>
          {contact.phone && (
            <p className="mt-2">
              {text.footer.phone}: <Phone number={contact.phone} />
            </p>
          )}
          {contact.hours && <p className="whitespace-pre-line text-sm">{contact.hours}</p>}
          {contact.address && <p className="text-sm">{contact.address}</p>}
          <Install />
          {badges.length > 0 && (
            <Piece>
              <Badges badges={badges} />
            </Piece>
          )}
        </div>
        <Links title={text.footer.shop} links={SHOP} />
        <Links title={text.footer.help} links={HELP}>
          {chatLink && (
            <li>
              <a href={chatLink} target="_blank" rel="noreferrer">
                {text.chat}
              </a>
            </li>
          )}
        </Links>
      </div>
      <p className="wrap foot-end">
        <span>{footer.rights}</span>
        {demo && <span>{text.footer.demo}</span>}
      </p>
    </footer>
  );
}

/** Offer to put the shop on the home screen, where the browser can. */
function Install() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer, () => undefined);
  if (!offer) return null;
  return (
    <button type="button" className="foot-install" onClick={() => void install()}>
      {text.install}
    </button>
  );
}

/** Links of a group, which a phone folds; only one of title and button is there. */
function Links({
  title,
  links,
  children,
}: {
  title: string;
  links: readonly (readonly [string, string])[];
  children?: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label={title}>
      <h2>
        <span>{title}</span>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title}
        </button>
      </h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
