import { offersText as t } from '#app/text/offers.ts';
import { faClock } from '#shared/fa-dates.ts';
import { DAY, SECOND } from '#shared/time.ts';
import { useServerTime } from './server-time.ts';

type Props = { until: string; words: string };

/** Time left by the server's clock; the words stay for screen readers, whom a clock would disturb. */
export default function Countdown({ until, words }: Props) {
  const now = useServerTime();
  const left = Date.parse(until) - (now ?? 0);
  if (now === undefined || left >= DAY) return words;
  if (left <= 0) return t.over;
  return (
    <>
      <span className="sr-only">{words}</span>
      <span aria-hidden>{`${faClock(left / SECOND)} ${t.left}`}</span>
    </>
  );
}
