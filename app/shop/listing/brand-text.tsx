import { Prose } from '#app/common/prose.tsx';

const HAS_TAGS = /<\w/;

/** Text of a brand by staff, below its products; plain text keeps its line breaks. */
export default function BrandText({ html }: { html: string }) {
  return (
    <section className="mb-8 rounded-tile bg-card p-5 shadow-1 desk:p-8">
      <Prose html={html} className={HAS_TAGS.test(html) ? '' : 'whitespace-pre-line'} />
    </section>
  );
}
