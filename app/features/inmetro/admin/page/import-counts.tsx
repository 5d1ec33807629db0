import type { ImportReview } from '#app/features/inmetro/admin/import-answer.ts'
import { formatNumber } from '#app/ui/format-number.ts'

const labels = [
  ['changed', 'Modelos que mudam'],
  ['confirmed', 'Iguais, com data nova'],
  ['older', 'Mais novos no portal'],
  ['same', 'Sem novidade'],
  ['open', 'Linhas sem modelo certo'],
  ['aside', 'Linhas a conferir'],
  ['unknown', 'Linhas de outros carros'],
  ['gone', 'Modelos fora da tabela'],
] as const

/** What became of the lines, counted. */
export function ImportCounts({ counts }: Pick<ImportReview, 'counts'>) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-3 border border-line bg-line sm:grid-cols-4">
      {labels.map(([key, label]) => (
        <div key={key} className="flex flex-col justify-between gap-1 bg-surface p-3 sm:p-4">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="text-22 font-semibold tabular-nums">{formatNumber(counts[key])}</dd>
        </div>
      ))}
    </dl>
  )
}
