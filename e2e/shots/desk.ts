import { at, type Shot } from './shot.ts';

export const PARCELS = '/console/admin/orders/parcels?status=paid,processing,shipped';

/** Printed papers of many parcels. */
export const parcelPapers: Shot[] = ['labels', 'single', 'packing'].map((paper) => ({
  name: `admin-parcels-${paper}`,
  at: at(`${PARCELS}&print=${paper}`),
  as: 'admin',
}));

/** Shots of the staff order form and of the command palette. */
export const deskShots: Record<string, Shot[]> = {
  'console/admin/orders/invoices': [
    {
      name: 'admin-order-invoices',
      at: (w) =>
        `/console/admin/orders/invoices?ids=${w.rows.adminOrders
          .filter(({ status }) => ['delivered', 'shipped', 'paid', 'registered'].includes(status))
          .map(({ _id }) => _id)
          .slice(0, 5)
          .join()}`,
      as: 'admin',
    },
  ],
  'console/admin/orders/add': [
    { name: 'admin-add-order', at: at('/console/admin/orders/add'), as: 'admin' },
    {
      name: 'admin-palette',
      at: at('/console/admin/orders/add'),
      as: 'admin',
      act: async (page) => {
        await page.keyboard.press('Control+k');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox').fill('سفارش');
        await dialog.getByRole('option').first().waitFor();
      },
    },
  ],
};
