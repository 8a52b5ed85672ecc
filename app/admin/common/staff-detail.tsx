import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Code } from '#app/common/code.tsx';
import {
  type DetailKey,
  type DetailProps,
  DetailScreen,
  useDetailList,
} from '#app/common/detail-screen.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { faDigits } from '#shared/digits.ts';
import { BackLink, RowSteps } from './back-link.tsx';

type Props = {
  /** Document title without the name of the shop, where it is not the title with its number. */
  name?: string;
  title: ReactNode;
  /** Number behind the title, to copy; `name` says what it is. */
  code?: { value: string; name: string };
  /** Line under the title. */
  under: ReactNode;
  reach?: ReactNode;
  /** Links to the rows beside it in the list. */
  hasSteps?: boolean;
  /** Status and buttons. */
  children?: ReactNode;
};

/** Head of a detail page: link to its list, title, status, and steps to the rows beside it. */
export function DetailHead(props: Props) {
  const list = useDetailList();
  const name = props.name ?? `${props.title} ${faDigits(props.code?.value ?? '')}`;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <title>{`${name} | ${adminText.name}`}</title>
      <BackLink list={list.to} label={list.title} />
      <div className="min-w-0 flex-1 max-desk:basis-[calc(100%-4rem)]">
        {props.code ? (
          <h1 className="flex flex-wrap items-center gap-x-2 text-xl font-extrabold">
            {props.title}
            <Code {...props.code} />
          </h1>
        ) : (
          <h1 className="break-words text-xl font-extrabold">
            <bdi>{props.title}</bdi>
          </h1>
        )}
        <p className="text-13 text-ink-500">{props.under}</p>
        {props.reach}
      </div>
      {props.children}
      {props.hasSteps !== false && <RowSteps list={list.to} />}
    </header>
  );
}

/** Detail page of a staff list, whose address ends in `detail-{id}` or `user-{id}`. */
export const StaffDetail = <K extends DetailKey>(props: Omit<DetailProps<K>, 'id'>) => (
  <DetailScreen id={useParams().detail?.replace(/^(detail|user)-/, '') ?? ''} {...props} />
);
