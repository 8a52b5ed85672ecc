/** Under which key a file of a ticket is kept; `storedName` is always a name that we made. */
export const keyOf = (storedName: string) => `private/tickets/${storedName}`;
