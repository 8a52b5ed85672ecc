import { keptList } from '#app/common/kept-list.ts';

/** Ids of the products whose page this browser has opened, newest first. */
export const seenProducts = keptList('seen', 8);
