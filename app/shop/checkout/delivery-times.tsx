import { deliveryText as t } from '#app/text/delivery.ts';
import type { DeliveryOffer } from '#contract/order/delivery.ts';
import { faShortDay, faWeekday } from '#shared/fa-dates.ts';
import { deliveryTimeText } from '#shared/labels/delivery.ts';
import { useChosenDelivery } from './chosen-delivery.ts';
import type { Delivery } from './use-delivery.ts';

type Days = NonNullable<DeliveryOffer['days']>;
type Time = Delivery['time'];

/** Hours that are still available, a column for each day; a press chooses both. */
export function DeliveryTimes({ days, time }: { days: Days; time: Time }) {
  if (days.length === 0) return <p className="text-sm text-anar-600">{t.noTime}</p>;
  return (
    <div
      role="radiogroup"
      aria-label={t.time}
      className="no-bar -mx-5 flex snap-x scroll-px-5 gap-2.5 overflow-x-auto px-5 py-1 desk:-mx-6 desk:scroll-px-6 desk:px-6"
    >
      {days.map(({ day, hours }) => (
        <div key={day} className="grid min-w-28 shrink-0 snap-start content-start gap-2">
          <span aria-hidden className="text-center text-13 leading-5 text-ink-700">
            <b className="block">{faWeekday(day)}</b>
            {faShortDay(day)}
          </span>
          {hours.map(({ from, to }) => (
            <Hours
              key={from}
              {...{ day, from, to }}
              isChosen={time?.day === day && time.from === from}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type HoursProps = { day: string; from: number; to: number; isChosen: boolean };

function Hours({ day, from, to, isChosen }: HoursProps) {
  const choose = useChosenDelivery(({ chooseTime }) => chooseTime);
  return (
    <label className="grid min-h-11 place-items-center rounded-full border-[1.5px] border-line bg-card px-3 text-sm font-semibold has-checked:border-firoozeh-600 has-checked:bg-firoozeh-50 has-checked:text-firoozeh-700 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-firoozeh-500">
      <input
        type="radio"
        name="delivery-time"
        aria-label={deliveryTimeText({ day, from, to })}
        checked={isChosen}
        onChange={() => choose({ day, from })}
        className="sr-only"
      />
      <span aria-hidden>{t.hours(from, to)}</span>
    </label>
  );
}
