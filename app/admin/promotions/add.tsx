import { useLocation } from 'react-router';
import type { Chosen } from './draft.ts';
import { PromotionEditor } from './editor.tsx';

/** A new promotion; the list of products hands its selection over with the navigation. */
export default function AddPromotionPage() {
  const chosen = useLocation().state as Chosen | null;
  return <PromotionEditor chosen={chosen ?? undefined} />;
}
