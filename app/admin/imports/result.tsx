import { ListFoot } from '#app/admin/common/list-page.tsx';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { ratesText } from '#app/text/admin/trade/rates.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import { AllClashes } from './clashes.tsx';
import { addsOf, changesOf, isProductImport } from './counts.ts';
import { FootBar } from './foot-bar.tsx';
import { Move, toDo } from './move.tsx';
import { NewTerms } from './new-terms.tsx';
import { ImportReport } from './report.tsx';
import { isRepricing, SetRepricing } from './repricing.tsx';
import { ImportRows } from './rows.tsx';
import { ResultTiles } from './tiles.tsx';
import { useTerms } from './use-terms.ts';

type Checked = ReplyOf<'GET /api/admin/imports/:id'>;
type Props = { info: Checked; params: ListParams; isStale: boolean; onChange(): void };

/** Result of a dry run or of an applied file: its numbers, open questions and rows. */
export function ImportResult({ info, params, isStale, onChange }: Props) {
  const isOpen = info.status === 'checked';
  const terms = useTerms(info, onChange);
  return (
    <>
      <ResultTiles info={info} params={params} />
      <Remarks info={info} />
      {isOpen && terms.isAsked && <NewTerms info={info} terms={terms} />}
      {isOpen && (info.counts.clash ?? 0) > 0 && <AllClashes info={info} onChange={onChange} />}
      {!info.isForgotten && (
        <div>
          <ImportRows list={info} params={params} isStale={isStale} onChange={onChange} />
          <ListFoot params={params} list={{ ...info, total: info.rowsTotal }} hasSizes={false} />
        </div>
      )}
      {isOpen && <ResultFoot info={info} terms={terms} onChange={onChange} />}
    </>
  );
}

/** Remarks on the numbers, and all rows as a file. */
const Remarks = ({ info }: { info: Checked }) => {
  const { counts, unusual, unanswered, pictures, pictureFiles, mapping, isForgotten } = info;
  const { moves } = info;
  const staysTiers = counts.change && mapping.price !== undefined && mapping.tiers === undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {unanswered > 0 && <b className="text-zaferan-800">{t.unanswered(unanswered)}</b>}
      {moves && <b>{ratesText.work.moves(moves.rise, moves.fall)}</b>}
      {unusual > 0 && <b className="text-zaferan-800">{t.unusual(unusual)}</b>}
      {pictures > 0 && <span role="status">{t.pictures.seen(pictureFiles, pictures)}</span>}
      {staysTiers ? <span className="text-zaferan-800">{t.tiersStay}</span> : null}
      {!isForgotten && (
        <span className="ms-auto">
          <ImportReport info={info} />
        </span>
      )}
    </div>
  );
};

type FootProps = Pick<Props, 'info' | 'onChange'> & { terms: ReturnType<typeof useTerms> };

/** Open names come first: only their rows cannot be applied, so the rest still can. */
function ResultFoot({ info, terms, onChange }: FootProps) {
  const { counts, unanswered, source } = info;
  const adds = addsOf(counts);
  return (
    <FootBar
      said={
        <>
          <b>
            {t.counts(changesOf(counts), (counts.fault ?? 0) - unanswered)}
            {adds > 0 && t.comma + (isProductImport({ source }) ? t.added : t.addedPast)(adds)}
          </b>
          <FormError>{terms.message}</FormError>
        </>
      }
    >
      {toDo(info) > 0 && isRepricing(info) && <SetRepricing info={info} onChange={onChange} />}
      {toDo(info) > 0 && (
        <Move
          what="apply"
          info={info}
          {...(terms.isOpen && { look: 'line' as const })}
          onChange={onChange}
        />
      )}
      {terms.isOpen && (
        <Button busy={terms.isBusy} busyText={text.sending} onClick={() => void terms.check()}>
          {t.makeTerms}
        </Button>
      )}
    </FootBar>
  );
}
