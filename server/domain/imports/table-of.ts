import type { ImportInfo } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { readSettings, type Settings } from '#server/domain/settings/read-settings.ts';
import { headUnits, moneyFields } from '#shared/money-columns.ts';
import { mapFields } from '#shared/product-fields.ts';
import { currencyIn } from '#shared/rates/foreign-cost.ts';
import { attributeColumns, optionColumns } from './attribute-columns.ts';
import type { Table } from './compared.ts';
import { type Names, namesToMake, readNames, withMade } from './new-terms.ts';

/** The facts of a table beside its rows, with the names of the shop and those to be made. */
export async function readTable(ctx: Ctx, info: ImportInfo) {
  const own = await readNames(ctx);
  const make = namesToMake(info.terms);
  return { own, make, table: tableOf(info, withMade(own, make), await readSettings(ctx)) };
}

function tableOf(
  info: ImportInfo,
  names: Names,
  { sellsWithoutPicture }: Pick<Settings, 'sellsWithoutPicture'>,
): Table {
  const { heads, mapping, fallback, source, target, unit } = info;
  const fromHeads = headUnits(info);
  return {
    mapping,
    listId: source === 'price_list' ? (target?._id ?? null) : null,
    fallback,
    names,
    costCurrency: currencyIn(heads[mapping.foreignCost ?? -1] ?? '') ?? '',
    skipsEmpty: source !== 'table' && source !== 'price_list',
    units: mapFields(moneyFields, (field) => fromHeads[field] ?? unit ?? 'IRT'),
    needsPicture: !sellsWithoutPicture,
    attributes: attributeColumns(heads, mapping),
    optionColumns: optionColumns(heads, mapping),
  };
}
