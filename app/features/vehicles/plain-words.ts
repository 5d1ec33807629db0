/** A text as it is compared: lower case, without accents. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
