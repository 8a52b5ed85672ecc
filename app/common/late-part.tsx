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
  // nothing comes where the page is about to be loaded anew: it is not drawn before that
  const begin = () => lazy(async () => (await load()) ?? (await new Promise<never>(() => {})));
  // one that has failed fails for good: each try takes a new one
  let Part: ComponentType<Props> = begin();
  return class LatePart extends Component<Props> {
    override state = { isLost: false };
    static getDerivedStateFromError = () => ({ isLost: true });
    retry = () => {
      Part = begin();
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
