import { Component, type ReactNode } from 'react';

/** Heard by what looks after the page, once the lost piece is off it. */
export const PIECE_LOST = 'piece-lost';

type Props = { children: ReactNode; onLost?(): void };

/** A piece that cannot be fetched or drawn is left out; the page around it stays. */
export class Piece extends Component<Props> {
  override state = { isLost: false };
  static getDerivedStateFromError = () => ({ isLost: true });
  override componentDidCatch() {
    this.props.onLost?.();
  }
  override render() {
    return !this.state.isLost && this.props.children;
  }
}
