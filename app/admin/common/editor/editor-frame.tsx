import type { ReactNode } from 'react';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { SaveBar, SaveButton } from '#app/forms/save-bar.tsx';
import type { Form as ResourceForm } from '#app/forms/use-resource-form.ts';

type Props<Value extends object, Row extends { version: number }> = {
  form: ResourceForm<Value, Row>;
  list: { to: string; title: string };
  title: string;
  /** Words of the button. */
  save: string;
  onSave(): Promise<void>;
  children: ReactNode;
};

/** Page of a form of its own: link to its list, title, two columns of sections, and its end. */
export const EditorFrame = <Value extends object, Row extends { version: number }>(
  props: Props<Value, Row>,
) => (
  <Form onSave={props.onSave}>
    <BackLink list={props.list.to} label={props.list.title} look="line" />
    <PageHead title={props.title} />
    <DraftOffer form={props.form} />
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
      {props.children}
    </div>
    <SaveBar form={props.form}>
      <SaveButton form={props.form}>{props.save}</SaveButton>
    </SaveBar>
  </Form>
);
