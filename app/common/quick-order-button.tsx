import { useOverlays } from '#app/overlays.ts';
import { quickOrderText } from '#app/text/quick-order.ts';
import { Button } from '#app/ui/button.tsx';
import { ClipboardList } from '#app/ui/icons.tsx';

type Props = { look?: 'line' | 'soft' | 'plain'; className?: string };

/** Button that opens the quick order. */
export function QuickOrderButton({ look = 'line', className }: Props) {
  const open = useOverlays((overlays) => overlays.open);
  return (
    <Button look={look} className={className} onClick={() => open({ kind: 'quick-order' })}>
      <ClipboardList className="size-5" />
      {quickOrderText.open}
    </Button>
  );
}
