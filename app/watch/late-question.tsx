import { type ComponentProps, lazy, useEffect } from 'react';
import { Piece } from '#app/common/lost-piece.tsx';

const fetchQuestion = () => import('./leave-question.tsx');
const LeaveQuestion = lazy(fetchQuestion);

/** The question before unsaved words go; where its code cannot be had, they stay. */
export const LateQuestion = (props: ComponentProps<typeof LeaveQuestion>) => (
  <Piece onLost={props.onNo}>
    <LeaveQuestion {...props} />
  </Piece>
);

/** There is nothing to ask about before something is typed; then its code is fetched, for the internet may be cut later. */
export function useQuestionInTime() {
  useEffect(() => {
    const fetchOnce = () => void fetchQuestion().catch(() => {});
    addEventListener('input', fetchOnce, { capture: true, once: true });
    return () => removeEventListener('input', fetchOnce, { capture: true });
  }, []);
}
