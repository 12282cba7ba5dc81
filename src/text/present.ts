/** The same fields, but a field that may be undefined is optional. */
type Present<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<
    Fields[Key],
    undefined
  >;
};

/** The fields that have a value: an absent field and an undefined one are not the same to a schema. */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Present<Fields>;
}
