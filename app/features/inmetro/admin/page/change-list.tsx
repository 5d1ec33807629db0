import type { ReactNode } from 'react'
import type { ImportReview, ShownChange } from '#app/features/inmetro/admin/import-answer.ts'
import type { ChangeGroup } from '#app/features/inmetro/changes/compare-table.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { ChangeRows } from './change-rows.tsx'

type Props = {
  changes: ShownChange[]
  counts: ImportReview['counts']
  ticked: ReadonlySet<string>
  onTick: (ticked: Set<string>) => void
}

/** What changes is open; newer dates of the same values, and values older than the portal's, stand closed below it. */
export function ChangeList({ changes, counts, ticked, onTick }: Props) {
  const toggle = (chosen: string) => {
    const next = new Set(ticked)
    if (!next.delete(chosen)) next.add(chosen)
    onTick(next)
  }
  const rowsOf = (wanted: ChangeGroup) => {
    const some = changes.filter(({ group }) => group === wanted)
    return some.length > 0 && <ChangeRows changes={some} ticked={ticked} onToggle={toggle} />
  }
  const hidden = counts.changed + counts.confirmed + counts.older - changes.length
  return (
    <section aria-labelledby="mudancas-da-tabela" className="mt-8">
      <h3 id="mudancas-da-tabela" className="text-18">
        O que muda
      </h3>
      {rowsOf('changed') || (
        <p className="mt-3 max-w-[72ch] rounded-3 border border-dashed border-line-2 p-6 text-15 text-pretty text-ink-2">
          Nenhum número muda: os modelos que a tabela traz já têm estes números, ou mais novos.
        </p>
      )}
      <ClosedRows words="com os mesmos números e data nova" count={counts.confirmed} rows={rowsOf('confirmed')} />
      <ClosedRows words="com números mais novos no portal" count={counts.older} rows={rowsOf('older')} />
      {hidden > 0 && (
        <p className="mt-2 text-14 text-ink-2">
          e mais {formatNumber(hidden)} modelos, que aparecem depois que estes forem aplicados
        </p>
      )}
    </section>
  )
}

function ClosedRows({ words, count, rows }: { words: string; count: number; rows: ReactNode }) {
  if (!rows) return null
  return (
    <details className="mt-2">
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-15">
        {count === 1 ? '1 modelo' : `${formatNumber(count)} modelos`} {words}
      </summary>
      {rows}
    </details>
  )
}
