import type { ShownOpenLine } from '#app/features/inmetro/admin/import-answer.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { OpenLineForm } from './open-line-form.tsx'

type Props = {
  lines: ShownOpenLine[]
  total: number
  isBusy: boolean
  onChoose: (lineKey: string, choice: string) => void
}

/** Lines of which somebody has to say the model. What is said is kept for the tables that come. */
export function OpenLines({ lines, total, isBusy, onChoose }: Props) {
  if (total === 0) return null
  return (
    <section aria-labelledby="linhas-sem-modelo" className="mt-10">
      <h3 id="linhas-sem-modelo" className="text-18">
        De que modelo é esta linha?
      </h3>
      <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
        O nome parece o de um modelo do portal, mas não basta para ter certeza. A escolha fica guardada e vale para as
        próximas tabelas.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-3 border border-line bg-surface">
        {lines.map((line) => (
          <OpenLineForm key={line.key} line={line} isBusy={isBusy} onChoose={onChoose} />
        ))}
      </ul>
      {total > lines.length && (
        <p className="mt-2 text-14 text-ink-2">
          e mais {formatNumber(total - lines.length)} linhas, que aparecem depois que estas forem escolhidas
        </p>
      )}
    </section>
  )
}
