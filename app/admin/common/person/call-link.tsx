import { abroadOf, faMobile } from '#app/format.ts';
import { reachText as t } from '#app/text/admin/reach.ts';
import { Phone } from '#app/ui/icons.tsx';
import { MOBILE } from '#shared/iran-ids.ts';

type Props = { mobile: string; className?: string };

/** A number in the row of a list: one press calls it. That of a deleted account is plain text. */
export function CallLink({ mobile, className = '' }: Props) {
  const digits = (
    <bdi dir="ltr" className="whitespace-nowrap">
      {faMobile(mobile)}
    </bdi>
  );
  if (!MOBILE.test(mobile)) return <span className={className}>{digits}</span>;
  return (
    <a
      href={`tel:+${abroadOf(mobile)}`}
      // above the link that is laid over the whole row
      className={`relative z-10 hover:text-firoozeh-700 hover:underline max-tab:-my-2.5 max-tab:inline-flex max-tab:min-h-11 max-tab:items-center max-tab:gap-1 max-tab:px-1 max-tab:text-firoozeh-700 ${className}`}
    >
      <Phone className="size-3.5 tab:hidden" />
      <span className="sr-only">{t.call} </span>
      {digits}
    </a>
  );
}
