import { countOf } from '#app/ui/format/plural.ts'
import { Plus } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { costHistoryPath, costTablePath } from '#app/features/costs/admin/tables/cost-paths.ts'
import { CostRowDialog } from '#app/features/costs/admin/form/cost-row-dialog.tsx'
import { costClosedFormMessages, costRowMessages } from '#app/features/costs/admin/rows/cost-messages.ts'
import type { costRowActions } from '#app/features/costs/admin/rows/cost-row-actions.server.ts'
import type { CostRow } from '#app/features/costs/admin/rows/cost-row.ts'
import type { CostTableId } from '#app/features/costs/admin/tables/cost-table.ts'
import { costTables } from '#app/features/costs/admin/tables/cost-tables.ts'
import { CostUpload } from '#app/features/costs/admin/upload/cost-upload.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ListTools } from '#app/ui/lists/list-tools.tsx'
import { ActionNotice } from '#app/ui/panel/action-notice.tsx'
import { OpenButton, useOpenRow } from '#app/ui/panel/open-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { PlainTable } from '#app/ui/lists/plain-table.tsx'
import type { CostList } from './browse-cost-rows.ts'
import { type CostListAddress, costListTools, isFiltered } from './cost-list-address.ts'
import { costColumns } from './cost-table-columns.tsx'
import { ReviewIntervals } from './review-intervals.tsx'

type Props = { id: CostTableId; address: CostListAddress; list: CostList }

/** One table of costs: what is in force, and the ways to change it. */
export function CostTablePage({ id, address, list }: Props) {
  const table = costTables[id]
  const { open, setOpen, close } = useOpenRow<CostRow>(list.rows)
  const action = usePanelAction<Pick<typeof costRowActions, 'takeAway'>>(costRowMessages)
  const closed = usePanelAction<Pick<typeof costRowActions, 'save'>>(costClosedFormMessages)
  return (
    <div>
      <PlainTable
        id={`tabela-${id}`}
        title={table.label}
        tools={
          <div className="grid gap-4">
            <p className="max-w-[72ch] text-15 text-pretty text-ink-2">
              {table.about} Quem muda uma linha não apaga a de antes: ela fica no{' '}
              <Link to={costHistoryPath(id)} className="link">
                histórico da tabela
              </Link>
              . O arquivo CSV leva e traz a tabela inteira.
            </p>
            <div className="flex flex-wrap items-start gap-3">
              <OpenButton of="novo" onOpen={() => setOpen('new')} className={buttonClass('primary')}>
                <Plus aria-hidden="true" className="size-4.5" />
                Adicionar {table.noun}
              </OpenButton>
              <CostUpload table={table} />
            </div>
            {open && (
              <CostRowDialog
                key={open === 'new' ? open : open.id}
                table={table}
                row={open === 'new' ? null : open}
                onOpenTheirs={setOpen}
                onClose={close}
              />
            )}
            <ActionNotice notice={action.notice} />
            {!open && <ActionNotice notice={closed.notice} />}
            <ListTools
              label={table.label}
              searchLabel="Buscar na tabela"
              placeholder="Nome, fonte ou nota"
              {...costListTools(table, address)}
            />
            <ReviewIntervals id={id} overdueCount={list.overdueCount} />
          </div>
        }
        found={formatResultCount(list.count)}
        columns={costColumns({ table, action, onEdit: setOpen })}
        rows={list.rows}
        empty={<Nothing id={id} isFiltered={isFiltered(address)} />}
        pages={{ parameter: 'depois', next: list.next }}
      />
    </div>
  )
}

function formatResultCount(count: number): string {
  return countOf(count, 'linha', 'linhas')
}

function Nothing({ id, isFiltered: filtered }: { id: CostTableId; isFiltered: boolean }) {
  if (!filtered)
    return `Nenhuma linha em ${costTables[id].label} ainda. Adicione a primeira, ou envie um arquivo CSV com as colunas: ${costTables[id].file.header.join(', ')}.`
  return (
    <>
      Nenhuma linha com estes filtros.{' '}
      <Link to={costTablePath(id)} className="link">
        Limpar filtros
      </Link>
    </>
  )
}
