import { CallLink } from './call-link.tsx';

type Props = { name: string; mobile?: string };

/** A person in a list: the number below the name, in a card and a wide table beside it. */
export const PersonCell = ({ name, mobile }: Props) => (
  <span className="leading-6 max-tab:flex max-tab:flex-wrap max-tab:gap-x-2 tab:@min-[1100px]:whitespace-nowrap">
    <bdi className="max-tab:text-ink-900 tab:whole-lines-2 tab:min-w-24 tab:@min-[1100px]:inline">
      {name}
    </bdi>
    {mobile && (
      <CallLink
        mobile={mobile}
        className="text-13 font-normal tab:block tab:text-12 tab:leading-5 tab:text-ink-500 tab:@min-[1100px]:ms-2 tab:@min-[1100px]:inline"
      />
    )}
  </span>
);
