/** Marks the page of a signed-in visitor before the first paint, so that no login is offered. */
if (document.cookie.includes('signedIn=1')) document.documentElement.dataset.user = '';
