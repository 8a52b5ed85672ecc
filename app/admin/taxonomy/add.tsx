import { useNavigate } from 'react-router';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ArrowRight } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { NamedForm, type Plural } from './form.tsx';

const t = adminText.named;

/** Adds a brand or a category. */
export default function AddTermPage({ plural }: { plural: Plural }) {
  const navigate = useNavigate();
  return (
    <div className="max-w-2xl">
      <PageHead title={t[plural].addTitle}>
        <Link to={`/console/admin/${plural}`} className={buttonLook({ look: 'line' })}>
          <ArrowRight className="size-4" />
          {t[plural].title}
        </Link>
      </PageHead>
      <div className="rounded-tile bg-card p-5 shadow-1">
        <NamedForm
          plural={plural}
          onSave={(form) => api(`POST /api/admin/${plural}`, { body: form })}
          onDone={({ name }) => {
            toast('success', t.added(name));
            void navigate(`/console/admin/${plural}`);
          }}
        />
      </div>
    </div>
  );
}
