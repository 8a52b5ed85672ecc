import type { Routes } from '../../http/registry.ts';
import { listBanners } from './list-banners.ts';

export const bannerRoutes: Routes = (on) => {
  on('GET /api/main/banners', (ctx) => listBanners(ctx));
};
