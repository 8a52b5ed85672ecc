import { lazy, type ReactNode } from 'react';
import { Logo } from '#app/common/frame/logo.tsx';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { Piece } from '#app/common/lost-piece.tsx';
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

const Links = ({
  title,
  links,
  children,
}: {
  title: string;
  links: readonly (readonly [string, string])[];
  children?: ReactNode;
}) => (
  <nav aria-label={title}>
    <h2 className="font-bold">{title}</h2>
    <ul className="mt-2">
      {links.map(([to, label]) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      {children}
    </ul>
  </nav>
);
