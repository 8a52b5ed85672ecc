import { quickOrderText as t } from '#app/text/quick-order.ts';
import { Button } from '#app/ui/button.tsx';
import type { Similar } from './use-products-by-code.ts';

type Props = { similar: Similar[]; onPick(code: string): void };

/** Products that a line may mean; one press chooses. */
export const SimilarOnes = ({ similar, onPick }: Props) => (
  <>
    <span className="font-semibold text-ink-700">{t.similar}</span>
    <span className="my-1 flex flex-wrap gap-2">
      {similar.map(({ code, title }) => (
        <Button key={code} look="soft" size="small" onClick={() => onPick(code)}>
          <span className="whole-lines-1">{title}</span>
        </Button>
      ))}
    </span>
  </>
);
