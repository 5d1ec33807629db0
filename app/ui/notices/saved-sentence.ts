import { formatInstant } from '#app/ui/format/format-date.ts'

/**
 * Who saved in between: 'ana salvou em 21/11/2026, 10:00'.
 * @param username null where no editor did
 * @param savedAt ISO instant; null where nobody can say
 */
export function savedSentence(username: string | null, savedAt: string | null): string {
  return `${username ?? 'Alguém'} salvou${savedAt ? ` em ${formatInstant(new Date(savedAt))}` : ''}`
}
