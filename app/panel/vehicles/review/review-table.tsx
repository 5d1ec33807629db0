import { Pencil } from '#app/ui/panel-icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { figures, formatFigure } from '#app/domain/vehicles/facts/facts.ts'
import { editVehiclePath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { OpenButton } from '#app/ui/panel/open-button.tsx'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { confidenceLabels } from '#app/platform/confidence.ts'
import { type ReviewAddress, reviewQueueHref } from './browse-review.ts'
import type { QueuedFigure, ReviewQueue } from './review-queue-queries.server.ts'
import { reviewReasons } from './review-form.ts'

type Props = { address: ReviewAddress; queue: ReviewQueue; onReview: (figure: QueuedFigure) => void }

export function ReviewTable({ address, queue, onReview }: Props) {
  return (
    <div className="mt-4">
      <PlainTable
        id="numeros-desta-pagina"
        title={queue.viewCount > 0 ? 'Do mais visto ao menos visto' : 'Do mais antigo ao mais novo'}
        heading="h3"
        columns={[
          ...columns,
          { label: 'Ações', variant: 'action', cell: (row) => <Actions row={row} onReview={onReview} /> },
        ]}
        rows={queue.rows}
        empty={<Nothing address={address} />}
        pages={{ parameter: 'depois', next: queue.next }}
      />
    </div>
  )
}

const columns: Columns<QueuedFigure> = [
  {
    label: 'Modelo',
    cell: ({ name, version, year, views }) => (
      <>
        {name}
        <span className="block text-13 font-normal text-ink-3">{[version, year].filter(Boolean).join(' · ')}</span>
        {views > 0 && <span className="block text-13 font-normal text-ink-2">{formatViews(views)}</span>}
      </>
    ),
  },
  { label: 'Número', cell: ({ figure }) => figures[figure].label },
  {
    label: 'Valor',
    cell: ({ figure, value }) => <span className="whitespace-nowrap">{formatFigure(figure, value)}</span>,
    variant: 'figure',
  },
  {
    label: 'Motivo',
    cell: ({ reasons }) => (
      <span className="inline-flex flex-wrap gap-1">
        {reasons.map((reason) => (
          <StateLabel key={reason} variant={reason === 'sem-fonte' ? 'bad' : 'quiet'}>
            {reviewReasons[reason].label}
          </StateLabel>
        ))}
      </span>
    ),
  },
  { label: 'Fonte', cell: ({ sources }) => formatSources(sources.map(({ text }) => text)) },
  {
    label: 'Referência',
    cell: ({ referenceDate }) => (referenceDate ? formatReferenceDate(referenceDate) : 'Sem data'),
    variant: 'moment',
  },
  { label: 'Confiança', cell: ({ confidence }) => (confidence ? confidenceLabels[confidence] : '—'), variant: 'term' },
]

function formatViews(views: number): string {
  return views === 1 ? '1 visita em 30 dias' : `${formatNumber(views)} visitas em 30 dias`
}

function formatSources([first, ...others]: string[]): string {
  if (first === undefined) return 'Nenhuma'
  const site = first.split('/', 1)[0] ?? first
  return others.length === 0 ? site : `${site} e mais ${others.length}`
}

function Actions({ row, onReview }: { row: QueuedFigure; onReview: (figure: QueuedFigure) => void }) {
  const named = `${figures[row.figure].label}, ${row.name}`
  return (
    <div className="inline-flex items-center gap-1">
      <OpenButton of={row.id} onOpen={() => onReview(row)} aria-label={`Revisar ${named}`} variant="compact">
        Revisar
      </OpenButton>
      <Link
        to={`${editVehiclePath(row.vehicleId)}#numero-${row.figure}`}
        aria-label={`Editar no formulário: ${named}`}
        title="Editar no formulário"
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-2 px-2 text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Pencil aria-hidden="true" className="size-5" />
        <span className="text-15 min-[900px]:hidden">Editar no formulário</span>
      </Link>
    </div>
  )
}

function Nothing({ address: { reason, figure, brand, search } }: { address: ReviewAddress }) {
  if (!reason && !figure && !brand && !search)
    return 'Nada a revisar: todo número de modelo ativo tem fonte, data recente e confiança média ou alta.'
  return (
    <>
      Nenhum número com estes filtros.{' '}
      <Link to={reviewQueueHref()} className="link">
        Limpar filtros
      </Link>
    </>
  )
}
