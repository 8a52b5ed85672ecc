import { Dialog, Popover } from 'react-aria-components';
import { useLayer } from '#app/ui/layers.ts';
import { Month, type MonthLabels } from './month.tsx';

type Props = { label: string; labels: MonthLabels };

/** Calendar over a date field; Back closes it like a dialog. */
export const CalendarPopover = ({ label, labels }: Props) => (
  <Popover className="rounded-tile bg-card p-4 shadow-2">
    <Dialog aria-label={label} className="outline-none">
      {({ close }) => <Layered labels={labels} onClose={close} />}
    </Dialog>
  </Popover>
);

function Layered({ labels, onClose }: { labels: MonthLabels; onClose(): void }) {
  useLayer(true, onClose);
  return <Month labels={labels} />;
}
