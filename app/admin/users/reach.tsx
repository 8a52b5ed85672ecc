import { abroadOf } from '#app/format.ts';
import { reachText as t } from '#app/text/admin/reach.ts';
import { MessageCircle, MessageSquareText, Phone } from '#app/ui/icons.tsx';

type Props = {
  mobile: string;
  /** Name of the number's owner. */
  name: string;
  /** Number of an order or a ticket, inserted into the message. */
  about?: string | undefined;
};

const BUTTON =
  'inline-flex min-h-11 max-w-36 flex-1 items-center justify-center gap-1.5 whitespace-nowrap rounded-control border border-line bg-card px-3 text-sm font-semibold text-firoozeh-700 hover:bg-firoozeh-50 [&_svg]:size-4';

/** Buttons to call a person, or to write about an order or a ticket. */
export function Reach({ mobile, name, about }: Props) {
  const abroad = abroadOf(mobile);
  const message = encodeURIComponent(about ? t.about(about) : t.hello);
  return (
    <p className="mt-2 flex flex-wrap gap-2 print:hidden">
      <a href={`tel:+${abroad}`} aria-label={t.callOf(name)} className={BUTTON}>
        <Phone />
        {t.call}
      </a>
      <a
        href={`https://wa.me/${abroad}?text=${message}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t.whatsappOf(name)}
        className={BUTTON}
      >
        <MessageCircle />
        {t.whatsapp}
      </a>
      <a href={`sms:+${abroad}?body=${message}`} aria-label={t.smsOf(name)} className={BUTTON}>
        <MessageSquareText />
        {t.sms}
      </a>
    </p>
  );
}
