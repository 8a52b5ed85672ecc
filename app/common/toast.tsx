import { lazy, Suspense, useEffect, useState } from 'react';
import { create } from 'zustand';
import { type Overlay, useOverlays } from '#app/overlays.ts';

export type Toast = {
  type: 'success' | 'info' | 'danger';
  message: string;
  /** `isUndo` shows the message longer, as it is the only way to undo. */
  action?: { label: string; isUndo?: true; run(): void };
};
/** A message with the overlays that were open at that time. */
type ShownToast = Toast & { over: Overlay[] };

type Toasts = { queue: ShownToast[]; show(toast: ShownToast): void; taken(): void };

/** Queue of messages until the lazy toaster has shown them. */
export const useToasts = create<Toasts>((set) => ({
  queue: [],
  show: (toast) => set(({ queue }) => ({ queue: [...queue, toast] })),
  taken: () => set({ queue: [] }),
}));

/** Shows a message for 3 seconds, above an overlay that the same action opens. */
export const toast = (type: Toast['type'], message: string, action?: Toast['action']) =>
  queueMicrotask(() => {
    const over = useOverlays.getState().stack;
    useToasts.getState().show({ type, message, over, ...(action && { action }) });
  });

const Toaster = lazy(() => import('./toaster.tsx'));

/** Loads the toaster with the first message. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => useToasts.subscribe(({ queue }) => queue.length > 0 && setNeeded(true)), []);
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
