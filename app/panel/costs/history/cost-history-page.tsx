import { Link } from '#app/ui/link.tsx'
import { costHistoryPath, type CostTableId, costTablePath } from '#app/panel/costs/tables/cost-table.ts'
import type { costRestoreActions } from '#app/panel/costs/rows/cost-row-actions.server.ts'
import { costRestoreMessages } from '#app/panel/costs/rows/cost-messages.ts'
import { provenanceCells } from '#app/panel/costs/list/cost-table-columns.tsx'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { formatInstant, formatReferenceDate } from '#app/platform/format/format-date.ts'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { type Column, type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import type { CostHistory, FormerCostRow } from './cost-history-queries.server.ts'

type CurrentRow = CostHistory['current'][number]

export function CostHistoryPage({ id, history }: { id: CostTableId; history: CostHistory }) {
  const { label } = costTables[id]
  const action = usePanelAction<typeof costRestoreActions>(costRestoreMessages)
  const columns: Columns<FormerCostRow> = [
    ...currentColumns,
    {
      label: 'Em vigor',
      cell: ({ createdAt, createdBy, replacedAt }) => (
        <>
          {formatInstant(new Date(createdAt))} a {formatInstant(new Date(replacedAt))}
          <span className="text-13 text-ink-3 min-[900px]:block"> {createdBy ?? 'veio com o portal'}</span>
        </>
      ),
    },
    {
      label: 'Ações',
      variant: 'action',
      cell: (row) => (
        <ActionButton
          action={action}
          intent="restore"
          values={{ tabela: id, id: row.id, vigente: row.currentId ?? '' }}
          question={`Restaurar ${row.title}, ${row.value}? ${restoreEffect(row)}`}
          aria-label={`Restaurar ${row.title}, ${row.value}`}
          variant="compact"
        >
          Restaurar
        </ActionButton>
      ),
    },
  ]
  return (
    <div className="grid gap-8">
      <div>
        <h2 className="text-22">Histórico: {history.title ?? label}</h2>
        <p className="mt-1 flex flex-wrap gap-x-5 text-15">
          <Link to={costTablePath(id)} className="link py-2">
            Voltar a {label}
          </Link>
          {history.title !== null && (
            <Link to={costHistoryPath(id)} className="link py-2">
              Histórico da tabela inteira
            </Link>
          )}
        </p>
      </div>
      <ActionNotice notice={action.notice} />
      {history.title !== null && (
        <PlainTable
          id="em-vigor"
          title="Em vigor"
          heading="h3"
          columns={[...currentColumns, currentSince] as Columns<CurrentRow>}
          rows={history.current}
          empty="Nada em vigor: foi retirado."
        />
      )}
      <PlainTable
        id="antes"
        title="O que estava antes"
        heading="h3"
        columns={columns}
        rows={history.rows}
        empty="Nada foi trocado nem retirado ainda."
        pages={{ parameter: 'depois', next: history.next }}
      />
    </div>
  )
}

function restoreEffect({ currentId }: FormerCostRow): string {
  return currentId === null ? 'Ela volta a valer.' : 'Ela toma o lugar da que está em vigor, que fica no histórico.'
}

const currentColumns: Columns<CurrentRow> = [
  { label: 'Linha', cell: ({ title }) => title },
  { label: 'Valor', cell: ({ value }) => <span className="tabular-nums">{value}</span> },
  provenanceCells.source,
  { label: 'Referência', cell: ({ entry }) => formatReferenceDate(entry.referenceDate ?? ''), variant: 'moment' },
  provenanceCells.confidence,
]

const currentSince: Column<CurrentRow> = {
  label: 'Desde',
  cell: ({ createdAt, createdBy }) => (
    <>
      {formatInstant(new Date(createdAt))}
      <span className="text-13 text-ink-3 min-[900px]:block"> {createdBy ?? 'veio com o portal'}</span>
    </>
  ),
}
