import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { FailedLoad } from './failed-load.tsx';

/**
 * A part of a page whose code comes later; `until` stands there meanwhile. Where the code cannot be had its place alone
 * offers another try, and the page around it keeps what was typed.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  until: ReactNode = null,
): ComponentType<Props> {
  // one that has failed fails for good: each try takes a new one
  let Part: ComponentType<Props> = lazy(load);
  return class LatePart extends Component<Props> {
    override state = { isLost: false };
    static getDerivedStateFromError = () => ({ isLost: true });
    retry = () => {
      Part = lazy(load);
      this.setState({ isLost: false });
    };
    override render() {
      if (this.state.isLost) return <FailedLoad isCard onRetry={this.retry} />;
      return (
        <Suspense fallback={until}>
          <Part {...this.props} />
        </Suspense>
      );
    }
  };
}
