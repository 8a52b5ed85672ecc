import { useNavigate } from 'react-router';
import { mutate } from 'swr';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ArrowRight } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { type Taxonomy, TermForm } from './form.tsx';

const t = adminText.term;

/** Form of a new brand or category. */
export default function AddTermPage({ taxonomy }: { taxonomy: Taxonomy }) {
  const navigate = useNavigate();
  return (
    <div className="max-w-2xl">
      <PageHead title={t[taxonomy].addTitle}>
        <Link to={`/console/admin/${taxonomy}`} className={buttonLook({ look: 'line' })}>
          <ArrowRight className="size-4" />
          {t[taxonomy].title}
        </Link>
      </PageHead>
      <div className="rounded-tile bg-card p-5 shadow-1">
        <TermForm
          taxonomy={taxonomy}
          onSave={(form) => api(`POST /api/admin/${taxonomy}`, { body: form })}
          onDone={({ name }) => {
            toast('success', t.added(name));
            void mutate(ofTaxonomy(taxonomy));
            void navigate(`/console/admin/${taxonomy}`);
          }}
        />
      </div>
    </div>
  );
}

/** Keys of the cached lists of terms, which the form has just reloaded. */
const ofTaxonomy = (taxonomy: Taxonomy) => (key: unknown) =>
  typeof key === 'string' && key.startsWith(`/api/admin/${taxonomy}`);
