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

type NumberName<Value> = {
  [Name in keyof Value]: number | null extends Value[Name] ? Name : never;
}[keyof Value] &
  string;

/** Props that connect a number field to its form. */
export const numberOf = <Value, Name extends NumberName<Value>>(
  { draft, faults, set }: Parts<Value>,
  name: Name,
) => ({
  // `name` is the name of a number field
  value: draft[name] as number | null,
  error: faults[name],
  onChange: (value: number | null) => set({ [name]: value } as unknown as Partial<Value>),
});
