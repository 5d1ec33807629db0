/** 'São João' → 'Sao Joao'. */
export function stripAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
}
