/** Parameters of an action on a row: its id, and the version that was on the screen. */
export const moveOf = <Body extends object>(row: { _id: string; version: number }, body: Body) => ({
  params: { id: row._id },
  body: { ...body, version: row.version },
});
