import { Component, type ReactNode, Suspense } from 'react';

/** Heard by what looks after the page, once the lost piece is off it. */
export const PIECE_LOST = 'piece-lost';

type Props = {
  children: ReactNode;
  /** Stands there until it comes. */
  until?: ReactNode;
  onLost?(): void;
};

/** A piece that comes later, and is left out when it cannot be fetched or drawn; the page around it stays. */
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
