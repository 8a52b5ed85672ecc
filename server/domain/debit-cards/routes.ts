import type { Routes } from '#server/http/registry.ts';
import { addCard, chooseCard, removeCard } from './add-card.ts';
import { listOwnCards } from './list-cards.ts';
import { rejectCard, verifyCard } from './review-card.ts';

export const debitCardRoutes: Routes = (on) => {
  on('GET /api/debit-cards', (ctx) => listOwnCards(ctx));
  on('POST /api/debit-cards', (ctx, { body }) => addCard(ctx, body));
  on('POST /api/debit-cards/:id/default', (ctx, { params }) => chooseCard(ctx, params.id));
  on('DELETE /api/debit-cards/:id', (ctx, { params }) => removeCard(ctx, params.id));
  on('POST /api/admin/debit-cards/:id/verify', (ctx, { params, body }) =>
    verifyCard(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/debit-cards/:id/reject', (ctx, { params, body }) =>
    rejectCard(ctx, { ...params, ...body }),
  );
};
