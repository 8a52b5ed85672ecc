type TextName<Value> = {
  [Name in keyof Value]: Value[Name] extends string ? Name : never;
}[keyof Value] &
  string;

type Parts<Value> = {
  draft: Value;
  faults: Partial<Record<string, string>>;
  set(change: Partial<Value>): void;
};

/** Props that connect a text field to its form. */
export const textOf = <Value, Name extends TextName<Value>>(
  { draft, faults, set }: Parts<Value>,
  name: Name,
) => ({
  value: draft[name],
  error: faults[name],
  onChange: (event: { target: { value: string } }) =>
    // `name` is the name of a text field
    set({ [name]: event.target.value } as unknown as Partial<Value>),
});
