import type { ReactNode } from 'react'
import type { ImportReview, ShownChange, ShownFigure } from '#app/features/vehicles/admin/inmetro/import-review.ts'
import type { ChangeGroup } from '#app/features/vehicles/admin/inmetro/changes/compare-table.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { ChangedValue } from '#app/ui/panel/change-review.tsx'
import { StateWord } from '#app/ui/notices/state-word.tsx'

type Props = {
  changes: ShownChange[]
  counts: ImportReview['counts']
  ticked: ReadonlySet<string>
  onTick: (ticked: Set<string>) => void
}

/** Changes are open; newer dates of the same values, and values older than the portal's, stand closed below them. */
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

type RowsProps = { changes: ShownChange[]; ticked: ReadonlySet<string>; onToggle: (chosen: string) => void }

/** A model with the line that is about it, and a tick for each of its figures. */
function ChangeRows({ changes, ticked, onToggle }: RowsProps) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-3 border border-line bg-surface">
      {changes.map(({ id, name, lineName, place, reason, figures }) => (
        <li key={id} className="px-4 py-3 sm:px-5">
          <fieldset className="gap-x-8 lg:grid lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
            <legend className="py-2 lg:float-left">
              <span className="block text-16 leading-snug font-semibold wrap-anywhere">{name}</span>
              <span className="mt-0.5 block text-14 font-normal wrap-anywhere text-ink-2">
                linha {place}: {lineName}
              </span>
              <span className="block text-14 font-normal text-ink-3">{reason}</span>
            </legend>
            <div className="min-w-0">
              {figures.map((figure) => (
                <FigureTick
                  key={figure.label}
                  figure={figure}
                  isTicked={ticked.has(figure.chosen)}
                  onTick={() => onToggle(figure.chosen)}
                />
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  )
}

type TickProps = { figure: ShownFigure; isTicked: boolean; onTick: () => void }

const states = {
  changed: { look: 'good', words: 'Muda' },
  confirmed: { look: 'quiet', words: 'Igual, data nova' },
  older: { look: 'bad', words: 'Tabela mais antiga' },
  doubtful: { look: 'bad', words: 'A conferir' },
} as const

/** One figure with its tick: from what, of when, to what. */
function FigureTick({ figure: { label, from, fromDate, to, state, doubt, chosen }, isTicked, onTick }: TickProps) {
  const { look, words } = states[state]
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <input
        type="checkbox"
        name="chosen"
        value={chosen}
        checked={isTicked}
        onChange={onTick}
        className="tick-box mt-0.5"
      />
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className="text-15 wrap-anywhere">
          <span className="text-ink-2">{label}: </span>
          {state === 'confirmed' ? <span className="tabular-nums">{to}</span> : <ChangedValue from={from} to={to} />}
          {fromDate && <span className="text-14 text-ink-3"> (no portal: {fromDate})</span>}
        </span>
        <span className="justify-self-start">
          <StateWord look={look}>{words}</StateWord>
        </span>
        {doubt && <span className="text-14 wrap-anywhere text-ink-2 sm:col-span-2">{doubt}</span>}
      </span>
    </label>
  )
}
