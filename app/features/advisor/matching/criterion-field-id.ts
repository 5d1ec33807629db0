/** The id of a field, by its name in the address. */
export function criterionFieldId(name: string): string {
  return `combina-${name}`
}
