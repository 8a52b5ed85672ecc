import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft, VISITOR_DRAFTS } from '../../state/drafts.ts';
import { useSession } from '../../state/session.ts';

/** Keeps unsaved words of a form in this browser, and finds those of before; a form without a name keeps nothing. */
export function useAutosave<Kept>(name: string | null, kept: Kept, isUnsaved: boolean) {
  const { owner, isKnown } = useOwner();
  const [found, setFound] = useState<{ value: Kept; at: number }>();
  const [wasUnsaved, setWasUnsaved] = useState(false);
  const isKept = name !== null && isKnown;
  useEffect(() => {
    if (isKept) setFound(readDraft<Kept>(owner, name));
  }, [owner, name, isKept]);
  useEffect(() => {
    if (!isKept) return;
    if (isUnsaved) keepDraft(owner, name, kept);
    else if (wasUnsaved) dropDraft(owner, name);
    setWasUnsaved(isUnsaved);
  });
  const drop = () => {
    setFound(undefined);
    if (name !== null) dropDraft(owner, name);
  };
  return {
    found,
    /** They are in the form again. */
    answered: () => setFound(undefined),
    drop,
  };
}

/** Whose words they are: before the browser has looked, nobody's. */
function useOwner() {
  const { status, user } = useSession();
  const isVisitor = status === 'visitor' || status === 'failed';
  return { owner: user?._id ?? VISITOR_DRAFTS, isKnown: user !== null || isVisitor };
}
