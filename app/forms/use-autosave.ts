import { useEffect, useState } from 'react';
import { useSession } from '#app/session/session.ts';
import { dropDraft, keepDraft, readDraft, VISITOR_DRAFTS } from './drafts.ts';

/**
 * Saves the unsaved draft of a form in this browser and finds an earlier one; a form without a name
 * saves nothing.
 */
export function useAutosave<Draft>(name: string | null, draft: Draft, isUnsaved: boolean) {
  const owner = useOwner();
  const [found, setFound] = useState<{ value: Draft; at: number }>();
  const [wasUnsaved, setWasUnsaved] = useState(false);
  useEffect(() => {
    if (name !== null && owner !== undefined) setFound(readDraft<Draft>(owner, name));
  }, [owner, name]);
  useEffect(() => {
    if (name === null || owner === undefined) return;
    if (isUnsaved) keepDraft(owner, name, draft);
    else if (wasUnsaved) dropDraft(owner, name);
    setWasUnsaved(isUnsaved);
  });
  return {
    found,
    /** Hides the found draft after it was restored. */
    answered: () => setFound(undefined),
    drop() {
      setFound(undefined);
      if (name !== null && owner !== undefined) dropDraft(owner, name);
    },
  };
}

/**
 * Owner of the drafts: the first user of this page. Undefined while the session is loading, and
 * after that user left.
 */
function useOwner(): string | undefined {
  const { status, user } = useSession();
  const isVisitor = status === 'visitor' || status === 'failed';
  const current = user?._id ?? (isVisitor ? VISITOR_DRAFTS : undefined);
  const [first, setFirst] = useState(current);
  // a visitor who signs in keeps the draft
  if (current !== first && (first === undefined || (first === VISITOR_DRAFTS && user)))
    setFirst(current);
  return current === first ? current : undefined;
}
