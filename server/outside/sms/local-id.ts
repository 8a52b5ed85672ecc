/** Our id of a message as the number that panels keep: sixty random bits of the uuid. */
export const localIdOf = (id: string): string =>
  BigInt(`0x${id.replaceAll('-', '').slice(-15)}`).toString();
