import type { ReactNode } from 'react';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { Phone } from '#app/shop/frame/phone.tsx';
import { siteText as t } from '#app/text/site.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Clock, type Icon, MapPin, MessageCircle, Smartphone } from '#app/ui/icons.tsx';

type Props = { address: string; mapLink: string };

/** Phone, chat, address and hours of the shop; empty ones are skipped. */
export function ContactCards({ address, mapLink }: Props) {
  const { contact, chatLink } = useShop();
  return (
    <ul className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden desk:grid-cols-none desk:auto-cols-fr desk:grid-flow-col">
      {contact.phone && (
        <Card icon={Smartphone} title={text.footer.phone}>
          <Phone number={contact.phone} />
        </Card>
      )}
      {chatLink && (
        <Card icon={MessageCircle} title={text.chat}>
          <a
            href={chatLink}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ look: 'soft', className: 'mt-1' })}
          >
            {t.startChat}
          </a>
        </Card>
      )}
      {(address || mapLink) && (
        <Card icon={MapPin} title={t.address}>
          {address && <address className="not-italic">{address}</address>}
          {mapLink && (
            <a
              href={mapLink}
              target="_blank"
              rel="noopener"
              className={buttonLook({ look: 'soft', className: 'mt-1' })}
            >
              {t.map}
            </a>
          )}
        </Card>
      )}
      {contact.hours && (
        <Card icon={Clock} title={text.footer.hours}>
          <p className="whitespace-pre-line break-words">{contact.hours}</p>
        </Card>
      )}
    </ul>
  );
}

/** The shop under an arch: name, address, hours and phone. */
export function ShopFacts({ address }: { address: string }) {
  const { name, contact } = useShop();
  const facts = [
    [t.address, address || contact.address],
    [text.footer.hours, contact.hours],
  ].filter(([, value]) => value);
  return (
    <aside className="shop-facts hero-firoozeh">
      <b className="face">{name}</b>
      <dl>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {contact.phone && (
          <div>
            <dt>{text.footer.phone}</dt>
            <dd>
              <Phone number={contact.phone} />
            </dd>
          </div>
        )}
      </dl>
    </aside>
  );
}

type CardProps = { icon: Icon; title: string; children: ReactNode };

const Card = ({ icon: Sign, title, children }: CardProps) => (
  <li className="flex flex-wrap items-start gap-3 rounded-tile bg-card p-4 shadow-1 desk:p-5">
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-xl bg-firoozeh-50 text-firoozeh-700"
    >
      <Sign className="size-5" />
    </span>
    <div className="min-w-0 flex-1 basis-32 leading-7">
      <h2 className="text-sm text-ink-500">{title}</h2>
      {children}
    </div>
  </li>
);
