import { Trash2 } from '#app/ui/icons.tsx'
import { History } from '#app/ui/panel-icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { costHistoryPath } from '#app/features/costs/admin/tables/cost-paths.ts'
import type { ListedCostRow } from '#app/features/costs/admin/rows/cost-row.ts'
import type { OverdueReason } from '#app/features/costs/figure-validity.ts'
import type { CostTable } from '#app/features/costs/admin/tables/cost-table.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { formatInstant } from '#app/ui/format/format-instant.ts'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { OpenButton } from '#app/ui/panel/open-button.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'
import type { Column } from '#app/ui/lists/plain-table.tsx'
import { StateWord } from '#app/ui/notices/state-word.tsx'
import { provenanceCells } from './provenance-cells.tsx'

type Actions = {
  table: CostTable
  action: PanelActionState
  onEdit: (row: ListedCostRow) => void
}

/** The columns of a table's rows in force. */
export function costColumns(actions: Actions): [Column<ListedCostRow>, ...Column<ListedCostRow>[]] {
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
              <StateWord look={overdueWords[overdue].look}>{overdueWords[overdue].label}</StateWord>
            </span>
          )}
        </>
      ),
      look: 'moment',
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
    { label: 'Ações', look: 'action', cell: (row) => <RowActions row={row} {...actions} /> },
  ]
}

function RowActions({ row, table, action, onEdit }: Actions & { row: ListedCostRow }) {
  const named = `${row.title}, ${row.value}`
  return (
    <span className="inline-flex items-center gap-1">
      <OpenButton
        of={row.id}
        onOpen={() => onEdit(row)}
        aria-label={`Editar ${named}`}
        className={buttonClass('compact')}
      >
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
    </span>
  )
}

const overdueWords: Record<OverdueReason, { label: string; look: 'bad' | 'quiet' }> = {
  vencido: { label: 'Vencido', look: 'bad' },
  antigo: { label: 'Antigo', look: 'quiet' },
}
