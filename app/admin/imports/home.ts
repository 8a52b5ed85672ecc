import { importsText as t } from '#app/text/admin/imports.ts';
import type { UploadTo } from '#app/upload.ts';
import type { ImportInfo } from '#contract/imports.ts';

/** Address that takes a file of one kind. */
export type FileTo = Extract<
  UploadTo,
  '/api/admin/imports' | `${string}/items/file` | `${string}/members/file`
>;

/** Page that an import belongs to, and its words. */
type Home = {
  title: string;
  /** Page of all files of its kind, and the one that it leads back to. */
  files: string;
  back: { to: string; label: string };
  to: FileTo;
};

export const PRODUCTS: Home = {
  title: t.title,
  files: '/console/admin/products/import',
  back: { to: '/console/admin/products', label: t.back },
  to: '/api/admin/imports',
};

const LISTS = '/console/admin/price-lists';
const GROUPS = '/console/admin/groups';

/** Products, or the price list or group whose page has the files of an import. */
export function homeOf({ source, target }: Pick<ImportInfo, 'source' | 'target'>): Home {
  if (!target || (source !== 'price_list' && source !== 'group_members')) return PRODUCTS;
  const words = t.targets[source];
  const base = source === 'price_list' ? LISTS : GROUPS;
  const page = target.title ? `${base}/detail-${target._id}` : base;
  return {
    title: target.title ? words.title(target.title) : words.gone,
    files: page,
    back: { to: page, label: words.back },
    to: fileTo(source, target._id),
  };
}

/** Address that takes a file of a price list or a group. */
export const fileTo = (source: 'price_list' | 'group_members', id: string): FileTo =>
  source === 'price_list'
    ? `/api/admin/price-lists/${id}/items/file`
    : `/api/admin/groups/${id}/members/file`;

const BASES: Partial<Record<ImportInfo['source'], string>> = {
  price_list: LISTS,
  group_members: GROUPS,
};

/** Page of an import. */
export const hrefOf = ({ _id, source }: Pick<ImportInfo, '_id' | 'source'>): string =>
  `${BASES[source] ?? '/console/admin/products'}/import?id=${_id}`;
