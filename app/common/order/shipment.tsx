import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { consoleText } from '#app/text/console.ts';
import { ExternalLink } from '#app/ui/icons.tsx';
import type { Order } from '#contract/orders.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { carrierText } from '#shared/labels/orders.ts';

const t = consoleText.order;

type Carrier = NonNullable<Order['shipment']>['carrier'];
type Props = Pick<Order, 'shipment'> & {
  /** The card is as wide as the page, so that its facts fit on one line on a desktop. */
  isWide?: boolean;
};

/** Carrier, tracking code and date of a shipment. */
export const Shipment = ({ shipment, isWide }: Props) =>
  shipment && (
    <Block title={t.shipment}>
      <dl
        className={isWide ? 'desk:flex desk:flex-wrap desk:gap-x-10 desk:[&_dt]:w-full' : undefined}
      >
        <Fact label={t.carrier}>{carrierText[shipment.carrier]}</Fact>
        {shipment.trackingCode && (
          <Fact label={t.tracking}>
            <Code value={shipment.trackingCode} name={t.tracking} />
            <AtCarrier shipment={shipment} />
          </Fact>
        )}
        <Fact label={t.sentAt}>{faFullDate(shipment.sentAt)}</Fact>
        {shipment.deliveredAt && (
          <Fact label={t.deliveredAt}>{faFullDate(shipment.deliveredAt)}</Fact>
        )}
      </dl>
    </Block>
  );

/** Pages where carriers show a parcel by its code; the others have none that is open to all. */
const TRACKED_AT: { [C in Carrier]?: string } = {
  post: 'https://tracking.post.ir',
  tipax: 'https://tipaxco.com/tracking',
};

function AtCarrier({ shipment: { carrier } }: { shipment: NonNullable<Order['shipment']> }) {
  const site = TRACKED_AT[carrier];
  return (
    site && (
      <a
        href={site}
        target="_blank"
        rel="noreferrer"
        className="ms-3 inline-flex min-h-11 items-center gap-1 text-firoozeh-700 hover:underline print:hidden"
      >
        {t.trackAt(carrierText[carrier])}
        <ExternalLink className="size-4" />
      </a>
    )
  );
}

/** Number and last day of the pro-forma. */
export const Proforma = ({ proforma }: Pick<Order, 'proforma'>) =>
  proforma && (
    <Block title={t.proforma}>
      <dl>
        <Fact label={t.proforma}>
          <PlainCode value={proforma.number} />
        </Fact>
        <Fact label={t.validUntil}>{faFullDate(proforma.validUntil)}</Fact>
      </dl>
    </Block>
  );
