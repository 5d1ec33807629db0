import { countOf } from '#app/ui/format/plural.ts'
import type { OptimizedImage } from '#app/features/images/optimize/optimize-image.ts'

/** One of several pictures on their way (IMG-17). */
export type BulkItem = { key: number; fileName: string } & (
  | { step: 'waiting'; file: File }
  | { step: 'refused'; problem: string }
  | { step: 'ready'; image: OptimizedImage; preview: string; problem: string | null }
  | { step: 'sending'; image: OptimizedImage; preview: string; percent: number }
  | { step: 'sent'; preview: string; url: string }
)

export const isSendable = (item: BulkItem) => item.step === 'ready'

/** The state of a row's picture in words. */
export function stateOf(item: BulkItem): string {
  switch (item.step) {
    case 'waiting':
      return 'Otimizando…'
    case 'refused':
      return item.problem
    case 'ready':
      return item.problem ?? 'Pronta para enviar'
    case 'sending':
      return `Enviando ${item.percent}%`
    case 'sent':
      return 'Enviada'
  }
}

/** '3 imagens enviadas.' */
export function sentLabel(count: number): string {
  return countOf(count, 'imagem enviada.', 'imagens enviadas.')
}
