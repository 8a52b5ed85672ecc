import { SinglePicture } from '#app/admin/common/single-picture.tsx';
import { contentText } from '#app/text/admin/content.ts';
import { FormOf, type FrameProps, useFrameForm } from './frame-forms.tsx';

const t = contentText.site;

/** Logo of the shop for its pages, documents and search engines. */
export function LogoForm(props: FrameProps) {
  const form = useFrameForm('logo', props, {
    read: ({ logo }) => ({ img: logo?.img ?? null }),
    toChange: (logo) => ({ logo }),
    labels: { img: t.logo },
  });
  return (
    <FormOf title={t.logo} form={form}>
      <SinglePicture
        label={t.logoFile}
        folder="site"
        hint={t.logoHint}
        value={form.draft.img}
        fault={form.faults['logo.img']}
        onChange={(img) => form.set({ img })}
      />
    </FormOf>
  );
}
