import { Words } from '#app/admin/common/list-cells.tsx';
import { CallLink } from './call-link.tsx';

type Props = { name: string; mobile?: string };

/** A person in a list: the number below the name, in a card and a wide table beside it. */
export const PersonCell = ({ name, mobile }: Props) => (
  <span className="leading-6 max-tab:flex max-tab:flex-wrap max-tab:gap-x-2 tab:@min-[1100px]:flex tab:@min-[1100px]:items-center tab:@min-[1100px]:gap-x-2">
    <Words className="max-tab:text-ink-900 tab:whole-lines-2 tab:min-w-24 tab:@min-[1100px]:max-w-56 tab:@min-[1100px]:min-w-0">
      {name}
    </Words>
    {mobile && (
      <CallLink
        mobile={mobile}
        className="text-13 font-normal tab:block tab:text-12 tab:leading-5 tab:text-ink-500"
      />
    )}
  </span>
);
