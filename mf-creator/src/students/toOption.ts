/** Returns the option that a parameter of the URL names; empty for all if there is none. */
export function toOption<Option extends string>(options: readonly Option[], param: string): Option | '' {
  return options.find((option) => option === param) ?? '';
}
