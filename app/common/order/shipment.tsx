import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { consoleText } from '#app/text/console.ts';
import type { Order } from '#contract/orders.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { carrierText } from '#shared/labels/orders.ts';

const t = consoleText.order;

type Props = Pick<Order, 'shipment'> & {
  /** The card is as wide as the page, so that its facts fit on one line on a desktop. */
  isWide?: boolean;
};

/** Carrier, tracking code and date of a shipment. */
export const Shipment = ({ shipment, isWide }: Props) =>
  shipment && (
    <Block title={t.shipment}>
      <dl className={isWide ? 'desk:flex desk:flex-wrap desk:gap-x-10' : undefined}>
        <Fact label={t.carrier}>{carrierText[shipment.carrier]}</Fact>
        {shipment.trackingCode && (
          <Fact label={t.tracking}>
            <Code value={shipment.trackingCode} name={t.tracking} />
          </Fact>
        )}
        <Fact label={t.sentAt}>{faFullDate(shipment.sentAt)}</Fact>
        {shipment.deliveredAt && (
          <Fact label={t.deliveredAt}>{faFullDate(shipment.deliveredAt)}</Fact>
        )}
      </dl>
    </Block>
  );

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
