import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import { sourceNameOf } from '#app/domain/charging/point-text.ts'
import { formatDay } from '#app/platform/format/format-date.ts'
import { partLabel } from './point-changes.ts'
import type { PointHistory } from './point-history.server.ts'

type SourcedPoint = Pick<ChargingPoint, 'source' | 'sourceAddress'>
type Props = { point: SourcedPoint; history: PointHistory }

export function HistorySection({ point, history: { addedAt, entries } }: Props) {
  return (
    <section aria-labelledby="historico">
      <h2 id="historico" className="text-22">
        Histórico
      </h2>
      <ol className="mt-3 border-t border-line text-15">
        {entries.map((entry) => (
          <li key={entry.id} className="border-b border-line py-3">
            <p>
              <Day of={entry.createdAt} />
              {formatEntry(entry, point)}
            </p>
            <Changes changes={entry.changes} />
          </li>
        ))}
        {addedAt && (
          <li className="border-b border-line py-3">
            <Day of={addedAt} />
            {point.source === 'editor' ? 'Incluído pela redação' : `Incluído, da fonte ${sourceNameOf(point)}`}
          </li>
        )}
      </ol>
    </section>
  )
}

function Day({ of }: { of: Date }) {
  return <span className="mr-3 text-ink-3 tabular-nums">{formatDay(of)}</span>
}

type Entry = PointHistory['entries'][number]

function formatEntry({ kind, sourceDay }: Entry, point: SourcedPoint): string {
  if (kind === 'editor') return 'Alterado pela redação'
  if (kind === 'confirmed') return 'Conferido pela redação, sem mudança'
  if (kind === 'visitor') return 'Relato de visitante, aceito pela redação'
  const day = sourceDay ? `, dados de ${formatDay(new Date(`${sourceDay}T12:00:00-03:00`))}` : ''
  return `Nova importação de ${sourceNameOf(point)}${day}`
}

function Changes({ changes }: Pick<Entry, 'changes'>) {
  const known = changes.filter(({ part }) => partLabel(part) !== null)
  if (known.length === 0) return null
  return (
    <ul className="mt-1 grid gap-1 text-14 text-ink-2">
      {known.map(({ part, before, after }) => (
        <li key={part} className="wrap-anywhere">
          {partLabel(part)}: <del className="text-ink-3">{before || 'não informado'}</del> →{' '}
          <ins className="no-underline">{after || 'não informado'}</ins>
        </li>
      ))}
    </ul>
  )
}
