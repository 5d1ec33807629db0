import type { OverdueReason } from '#app/features/costs/figure-validity.ts'

export const overdueWords: Record<OverdueReason, { label: string; look: 'bad' | 'quiet' }> = {
  vencido: { label: 'Vencido', look: 'bad' },
  antigo: { label: 'Antigo', look: 'quiet' },
}
