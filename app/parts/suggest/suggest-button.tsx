import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';

// the dialog brings its own library; it is fetched when somebody has something to say
const SuggestDialog = lazy(() => import('./suggest-dialog.tsx'));
type Props = { label: string; product?: string; words?: string };

/** Opens the form of a suggest. */
export function SuggestButton({ label, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={rest.product ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestDialog {...rest} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
