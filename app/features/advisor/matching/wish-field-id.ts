/** The id of a field, by its name in the address. */
export function wishFieldId(name: string): string {
  return `combina-${name}`
}
