import { Component, type ReactNode, Suspense } from 'react';

/** Heard by what looks after the page, once the lost piece is off it. */
export const PIECE_LOST = 'piece-lost';

type Props = { children: ReactNode; onLost?(): void };

/** A piece that comes later, and is left out when it cannot be fetched or drawn; the page around it stays. */
export class Piece extends Component<Props> {
  override state = { isLost: false };
  static getDerivedStateFromError = () => ({ isLost: true });
  override componentDidCatch() {
    this.props.onLost?.();
  }
  override render() {
    return this.state.isLost ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
