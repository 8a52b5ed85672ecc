type EarlyPage = Document & { isAlive?: boolean; early?: HTMLFormElement };

/**
 * Runs before the code of a page has come. A form sent that early would load the page anew and lose what was typed:
 * it waits here until the page is alive. Forms with an address of their own (search) need no code and go at once.
 */
export const HOLD_EARLY = `addEventListener('submit',function(e){var d=document,f=e.target;if(!d.isAlive&&!f.hasAttribute('action')){e.preventDefault();d.early=f}},true)`;

/** The page hears its forms now; one that was sent too early is sent again. */
export function comeAlive() {
  const page = document as EarlyPage;
  if (page.isAlive) return;
  page.isAlive = true;
  if (page.early?.isConnected) page.early.requestSubmit();
}
