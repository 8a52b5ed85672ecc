import { Block, Fact } from '#app/common/block.tsx';
import { listText } from '#app/text/admin/list.ts';
import type { Column } from '#app/ui/column.ts';

type Props<Row> = { row: Row; columns: Column<Row>[] };

/** All columns of a row, those too that a narrow table hides. */
export const RowFacts = <Row,>({ row, columns }: Props<Row>) => (
  <Block title={listText.peek.region}>
    <dl>
      {columns
        .filter(({ isActions }) => !isActions)
        .map(({ id, title, cell }) => (
          <Fact key={id} label={title}>
            {cell(row)}
          </Fact>
        ))}
    </dl>
  </Block>
);
