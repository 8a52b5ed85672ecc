import { Block, Fact } from '#app/common/block.tsx';
import { Code } from '#app/common/code.tsx';
import { settingsText } from '#app/text/admin/settings.ts';
import { useApi } from '#app/use-api.ts';

const t = settingsText.feeds;
const PATHS = { torob: '/torob_api/v3/products', emalls: '/feeds/emalls/list.json' } as const;

/** URLs of the feeds for price comparison sites. */
export function FeedsSection() {
  const { data } = useApi('GET /api/main/shop', {});
  if (!data) return null;
  return (
    <Block title={t.title}>
      <p className="mb-2 text-13.5 leading-7 text-ink-500">{t.hint}</p>
      <dl>
        {(['torob', 'emalls'] as const).map((name) => (
          <Fact key={name} label={t.names[name]}>
            <Code value={`${data.publicUrl}${PATHS[name]}`} name={t.addressOf(t.names[name])} />
          </Fact>
        ))}
      </dl>
    </Block>
  );
}
