import { Trash2 } from '#app/ui/icons.tsx'
import { History } from '#app/ui/panel-icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { type CostEntry, costHistoryPath, type CostTable } from '#app/panel/costs/tables/cost-table.ts'
import type { CostRow, ListedCostRow } from '#app/panel/costs/rows/cost-row.ts'
import {
  type OverdueReason,
  overdueReason,
  type ReviewInterval,
  reviewIntervalOfFigure,
  tableReviewIntervals,
} from '#app/domain/costs/figure-validity.ts'
import { formatInstant, formatReferenceDate } from '#app/platform/format/format-date.ts'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { OpenButton } from '#app/ui/panel/open-button.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'
import type { Column, Columns } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { type Confidence, confidenceLabels } from '#app/platform/confidence.ts'
import { LongText } from '#app/ui/long-text.tsx'
import { isReferenceFigureKey } from '#app/domain/costs/reference-figure-kinds.ts'

type Actions = {
  table: CostTable
  action: PanelActionState
  onEdit: (row: ListedCostRow) => void
}

export function costColumns(actions: Actions): Columns<ListedCostRow> {
  return [
    { label: 'Linha', cell: ({ title }) => title },
    { label: 'Valor', cell: ({ value }) => <span className="tabular-nums">{value}</span> },
    provenanceCells.source,
    {
      label: 'Referência',
      cell: ({ entry: { referenceDate = '', validUntil }, overdue }) => (
        <>
          {formatReferenceDate(referenceDate)}
          {validUntil && (
            <span className="text-13 text-ink-3 min-[900px]:block"> vale até {formatReferenceDate(validUntil)}</span>
          )}
          {overdue && (
            <span className="mt-1 block">
              <StateLabel variant={overdueLabels[overdue].variant}>{overdueLabels[overdue].label}</StateLabel>
            </span>
          )}
        </>
      ),
      variant: 'moment',
    },
    provenanceCells.confidence,
    {
      label: 'Gravada',
      cell: ({ createdBy, createdAt }) =>
        createdBy === null ? (
          'Veio com o portal'
        ) : (
          <>
            <span className="wrap-anywhere">{createdBy}</span>{' '}
            <span className="text-13 whitespace-nowrap text-ink-3 min-[900px]:block">
              {formatInstant(new Date(createdAt))}
            </span>
          </>
        ),
    },
    { label: 'Ações', variant: 'action', cell: (row) => <RowActions row={row} {...actions} /> },
  ]
}

function RowActions({ row, table, action, onEdit }: Actions & { row: ListedCostRow }) {
  const named = `${row.title}, ${row.value}`
  return (
    <div className="inline-flex items-center gap-1">
      <OpenButton of={row.id} onOpen={() => onEdit(row)} aria-label={`Editar ${named}`} variant="compact">
        Editar
      </OpenButton>
      <Link
        to={costHistoryPath(table.id, row.id)}
        aria-label={`Histórico de ${named}`}
        title="Histórico"
        className="icon-button"
      >
        <History aria-hidden="true" />
      </Link>
      <ActionButton
        action={action}
        intent="takeAway"
        values={{ tabela: table.id, id: row.id }}
        question={`Retirar ${named}? O portal deixa de contar com esta linha; ela fica no histórico.`}
        aria-label={`Retirar ${named}`}
        title="Retirar"
        className="icon-button"
      >
        <Trash2 aria-hidden="true" />
      </ActionButton>
    </div>
  )
}

const overdueLabels: Record<OverdueReason, { label: string; variant: 'bad' | 'quiet' }> = {
  vencido: { label: 'Vencido', variant: 'bad' },
  antigo: { label: 'Antigo', variant: 'quiet' },
}

export const provenanceCells = {
  source: {
    label: 'Fonte e observação',
    cell: ({ entry: { source, note } }) => (
      <>
        {source || <i className="text-ink-2">Sem fonte</i>}
        {note && (
          <span className="block text-13 text-ink-3">
            <LongText text={note} />
          </span>
        )}
      </>
    ),
    variant: 'text',
  },
  confidence: {
    label: 'Confiança',
    cell: ({ entry: { confidence } }) => confidenceLabels[confidence as Confidence] ?? confidence,
    variant: 'term',
  },
} as const satisfies Record<string, Column<CostRow>>

export function overdueOf({ id }: Pick<CostTable, 'id'>, entry: CostEntry, today: string): OverdueReason | null {
  const { key, referenceDate = '', validUntil = '' } = entry
  const interval = reviewIntervals[id] ?? (isReferenceFigureKey(key) ? reviewIntervalOfFigure(key) : null)
  return interval && overdueReason({ referenceDate, validUntil: validUntil || null }, interval, today)
}

/** Figures have their own intervals, so their tables are missing here. */
export const reviewIntervals: Partial<Record<CostTable['id'], ReviewInterval>> = tableReviewIntervals
