import { type ComponentProps, lazy, useEffect } from 'react';
import { Piece } from '#app/common/lost-piece.tsx';

const fetchQuestion = () => import('./leave-question.tsx');
const LeaveQuestion = lazy(fetchQuestion);

/** Confirmation before unsaved input is lost; if its code fails to load, the input stays. */
export const LateQuestion = (props: ComponentProps<typeof LeaveQuestion>) => (
  <Piece onLost={props.onNo}>
    <LeaveQuestion {...props} />
  </Piece>
);

/** Loads the confirmation at the first input, as the connection may fail later. */
export function useQuestionInTime() {
  useEffect(() => {
    const fetchOnce = () => void fetchQuestion().catch(() => {});
    addEventListener('input', fetchOnce, { capture: true, once: true });
    return () => removeEventListener('input', fetchOnce, { capture: true });
  }, []);
}
