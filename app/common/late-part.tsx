import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { FailedLoad } from './failed-load.tsx';

/**
 * A part of a page that loads its code later, with `until` as its placeholder. After a failed load
 * only this part offers a retry, and the page keeps what was typed.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  until: ReactNode = null,
): ComponentType<Props> {
  // an empty module means that the page is about to reload, so nothing renders before that
  const begin = () => lazy(async () => (await load()) ?? (await new Promise<never>(() => {})));
  // a failed lazy component never recovers, so each retry needs a new one
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
