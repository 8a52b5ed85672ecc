import { laterText } from '#app/text/later.ts';
import { ArrowRight } from '#app/ui/icons.tsx';

/** Back arrow before the title of a dialog. */
export const BackButton = ({ onPress }: { onPress(): void }) => (
  <button
    type="button"
    aria-label={laterText.back}
    onClick={onPress}
    className="-ms-2 grid size-[44px] shrink-0 place-items-center rounded-control text-ink-700 hover:bg-paper"
  >
    <ArrowRight className="size-5" />
  </button>
);
