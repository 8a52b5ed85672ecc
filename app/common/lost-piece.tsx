import { Component, type ReactNode, Suspense } from 'react';

/** Event that the watcher of the page receives after a lazy part failed. */
export const PIECE_LOST = 'piece-lost';

type Props = {
  children: ReactNode;
  /** Placeholder while loading. */
  until?: ReactNode;
  onLost?(): void;
};

/** Lazy boundary: leaves out a part that fails to load or render; the page around it stays. */
export class Piece extends Component<Props> {
  override state = { isLost: false };
  static getDerivedStateFromError = () => ({ isLost: true });
  override componentDidCatch() {
    this.props.onLost?.();
  }
  override render() {
    const { until, children } = this.props;
    return this.state.isLost ? null : <Suspense fallback={until}>{children}</Suspense>;
  }
}
