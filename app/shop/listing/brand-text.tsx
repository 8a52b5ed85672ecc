import { Prose } from '#app/common/prose.tsx';

const HAS_TAGS = /<\w/;

/** What staff wrote of a brand, below its goods; a plain text keeps its lines. */
export default function BrandText({ html }: { html: string }) {
  return (
    <section className="mb-8 rounded-tile bg-card p-5 shadow-1 desk:p-8">
      <Prose html={html} className={HAS_TAGS.test(html) ? '' : 'whitespace-pre-line'} />
    </section>
  );
}
