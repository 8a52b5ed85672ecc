/** Works through a list in a few lanes at once, so that one slow answer does not keep all others waiting; empties it. */
export async function eachConcurrently<T>(
  lanes: number,
  items: T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const lane = async () => {
    for (let item = items.shift(); item !== undefined; item = items.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
