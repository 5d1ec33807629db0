import { stripAccents } from './normalize-text.ts'

export function normalizeName(text: string): string {
  return stripAccents(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
