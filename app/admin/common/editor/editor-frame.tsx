import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { mutate } from 'swr';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { SaveBar, SaveButton } from '#app/forms/save-bar.tsx';
import type { Form as ResourceForm } from '#app/forms/use-resource-form.ts';

type Stored = { _id: string; version: number };
type Section<Value extends object> = Pick<ResourceForm<Value, Stored>, 'draft' | 'set' | 'faults'>;
type Props<Value extends object, Row extends Stored> = {
  form: ResourceForm<Value, Row>;
  /** Name of the list in addresses of screens and API, and its title. */
  list: { name: string; title: string };
  title: string;
  /** Words of the button. */
  save: string;
  /** Sends the form; its page shows what was stored. */
  send(): Promise<Row | undefined>;
  children(section: Section<Value>): ReactNode;
};

/** Page of a form of its own: link to its list, title, two columns of sections, and its end. */
export function EditorFrame<Value extends object, Row extends Stored>(props: Props<Value, Row>) {
  const { form, list } = props;
  const show = useShown(list.name, form.letGo);
  const { draft, set, faults } = form;
  return (
    <Form onSave={async () => show(await props.send())}>
      <BackLink list={`/console/admin/${list.name}`} label={list.title} look="line" />
      <PageHead title={props.title} />
      <DraftOffer form={form} />
      <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        {props.children({ draft, set, faults })}
      </div>
      <SaveBar form={form}>
        <SaveButton form={form}>{props.save}</SaveButton>
      </SaveBar>
    </Form>
  );
}

/**
 * Leads from a form to the page of the stored row of a list, which it shows without reading it again.
 * `letGo` ends the guard of unsaved work; a refused save leads nowhere.
 */
function useShown(list: string, letGo: () => void) {
  const navigate = useNavigate();
  return async (stored: { _id: string } | undefined) => {
    if (!stored) return;
    letGo();
    // the page has perhaps been read a moment ago, and would not be read again
    await mutate(`/api/admin/${list}/${stored._id}`, stored, { revalidate: false });
    await navigate(`/console/admin/${list}/detail-${stored._id}`, { replace: true });
  };
}
