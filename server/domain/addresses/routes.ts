import type { Routes } from '#server/http/registry.ts';
import { addAddress } from './add-address.ts';
import { listAddresses } from './address-rows.ts';
import { changeAddress } from './change-address.ts';
import { deleteAddress } from './delete-address.ts';
import { provinces } from './provinces.ts';

export const addressRoutes: Routes = (on) => {
  on('GET /api/addresses/user', (ctx) => listAddresses(ctx));
  on('POST /api/addresses', (ctx, { body }) => addAddress(ctx, body));
  on('PATCH /api/addresses/:id', (ctx, { params, body }) =>
    changeAddress(ctx, { id: params.id, form: body }),
  );
  on('DELETE /api/addresses/:id', async (ctx, { params }) => {
    await deleteAddress(ctx, params);
    return undefined;
  });
  on('GET /api/main/provinces', async (_ctx, _input, edge) => {
    edge.setHeader('cache-control', 'public, max-age=86400');
    return [...provinces];
  });
};
