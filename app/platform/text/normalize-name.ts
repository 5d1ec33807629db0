import { stripAccents } from './normalize-text.ts'

/** Normalises a name of a place for comparison: 'São  João d’Aliança' → 'sao joao d alianca'. */
export function normalizeName(text: string): string {
  return stripAccents(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
