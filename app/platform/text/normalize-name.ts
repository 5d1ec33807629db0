import { stripAccents } from './normalize-text.ts'

/** 'São  João d’Aliança' → 'sao joao d alianca': for comparing place names. */
export function normalizeName(text: string): string {
  return stripAccents(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
