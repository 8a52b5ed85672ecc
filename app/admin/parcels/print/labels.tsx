import type { Parcel } from '#contract/desk/parcels.ts';
import type { Seller } from '#contract/settings.ts';
import { Label } from './label.tsx';
import type { LabelPaper } from './parcel-papers.ts';

const PER_SHEET = 8;
type Props = { parcels: Parcel[]; seller: Seller };

/** Eight labels of 105 by 74 millimetres on an A4 page without margins, like sheets of stickers. */
const Sheets = ({ parcels, seller }: Props) =>
  sheetsOf(parcels).map((sheet) => (
    <section
      key={sheet[0]?._id}
      className="grid max-w-[210mm] grid-cols-[repeat(auto-fill,105mm)] content-start bg-card max-desk:grid-cols-1 print:h-[296mm] print:grid-cols-[105mm_105mm] print:[page:labels] print:not-last:break-after-page"
    >
      {sheet.map((parcel) => (
        <div
          key={parcel._id}
          className="min-h-[74mm] border border-dashed border-line print:h-[74mm] print:border-transparent"
        >
          <Label parcel={parcel} seller={seller} />
        </div>
      ))}
    </section>
  ));

/** One label of 100 by 150 millimetres, for a label printer. */
const Singles = ({ parcels, seller }: Props) => (
  <div className="flex flex-wrap gap-4 print:block">
    {parcels.map((parcel) => (
      <section
        key={parcel._id}
        className="h-[149mm] w-[100mm] max-w-full border border-dashed border-line bg-card print:border-none print:[page:single] print:not-last:break-after-page [&>article]:text-[12pt] [&_svg]:h-[22mm]"
      >
        <Label parcel={parcel} seller={seller} />
      </section>
    ))}
  </div>
);

export const Labels = ({ paper, ...props }: Props & { paper: LabelPaper }) =>
  paper === 'labels' ? <Sheets {...props} /> : <Singles {...props} />;

const sheetsOf = (parcels: Parcel[]) =>
  Array.from({ length: Math.ceil(parcels.length / PER_SHEET) }, (_, at) =>
    parcels.slice(at * PER_SHEET, (at + 1) * PER_SHEET),
  );
