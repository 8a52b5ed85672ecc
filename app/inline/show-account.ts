import { dataset } from './hold-pictures.ts';

/** Marks the page of a signed-in visitor before the first paint, so that no login is offered. */
if (document.cookie.includes('signedIn=1')) dataset.user = '';
