import { useListParams } from '#app/admin/common/use-list-params.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { ImportHead, OneImport } from './one-import.tsx';
import { Stepper } from './stepper.tsx';
import { ImportUpload } from './upload.tsx';

/** Changes many products by a file: upload, dry run, one job that applies it, and undo. */
export default function ImportsPage() {
  const params = useListParams();
  const id = params.get('id');
  if (id) return <OneImport key={id} id={id} params={params} />;
  return (
    <>
      <ImportHead title={t.title} />
      <Stepper stage="file" params={params} />
      <ImportUpload />
    </>
  );
}
