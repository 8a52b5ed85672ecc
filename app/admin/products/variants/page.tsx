import { useState } from 'react';
import { useFresh } from '#app/admin/common/use-fresh.ts';
import { ProductState } from '#app/admin/products/product-state.tsx';
import { api } from '#app/api.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { AdminFamily } from '#contract/products/families.ts';
import { FamilyEditor } from './family.tsx';

type Read = { product: AdminProduct; family: AdminFamily | undefined };

/** Loads a product and its family, if it has one. */
async function readBoth(input: { params: { id: string }; signal?: AbortSignal }): Promise<Read> {
  const product = await api('GET /api/admin/products/:id', input);
  if (!product.family) return { product, family: undefined };
  const { _id: id } = product.family;
  return {
    product,
    family: await api('GET /api/admin/families/:id', { ...input, params: { id } }),
  };
}

export function VariantsPage({ id }: { id: string }) {
  const { row, error, retry } = useFresh(readBoth, id);
  if (row?.product._id !== id) return <ProductState error={error} onRetry={retry} />;
  return <Loaded key={id} start={row} onRetry={retry} />;
}

function Loaded({ start, onRetry }: { start: Read; onRetry(): void }) {
  const [family, setFamily] = useState(start.family);
  const { product } = start;
  const put = (changed: AdminFamily | undefined) => {
    setFamily(changed);
    // a product that left its family needs a fresh load
    if (!changed?.variants.some(({ _id }) => _id === product._id)) onRetry();
  };
  return (
    <FamilyEditor key={family?._id ?? 'none'} product={product} family={family} onFamily={put} />
  );
}
