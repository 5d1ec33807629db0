import { countOf } from '#app/platform/format/plural.ts'
import { Plus } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import {
  costHistoryPath,
  type CostTableId,
  costTablePath,
  overdueCostsPath,
} from '#app/panel/costs/tables/cost-table.ts'
import { CostRowDialog } from '#app/panel/costs/form/cost-row-dialog.tsx'
import { costClosedFormMessages, costRowMessages } from '#app/panel/costs/rows/cost-messages.ts'
import type { costRowActions } from '#app/panel/costs/rows/cost-row-actions.server.ts'
import type { CostRow } from '#app/panel/costs/rows/cost-row.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { CostUpload } from '#app/panel/costs/upload/cost-upload.tsx'
import { ListTools } from '#app/ui/lists/list-tools.tsx'
import { ActionNotice } from '#app/ui/panel/action-button.tsx'
import { OpenButton, useOpenRow } from '#app/ui/panel/open-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { PlainTable } from '#app/ui/lists/plain-table.tsx'
import { type CostList, type CostListAddress, costListTools, isFiltered } from './browse-cost-rows.ts'
import { costColumns, reviewIntervals } from './cost-table-columns.tsx'
import { type ReviewInterval, reviewIntervalOfFigure } from '#app/domain/costs/figure-validity.ts'
import { referenceFigureKeys, referenceFigureKinds } from '#app/domain/costs/reference-figure-kinds.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

type Props = { id: CostTableId; address: CostListAddress; list: CostList }

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
              <OpenButton of="novo" onOpen={() => setOpen('new')} variant="primary">
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

function ReviewIntervals({ id, overdueCount }: { id: CostTableId; overdueCount: number }) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 text-15">
      {overdueCount > 0 && (
        <Link to={overdueCostsPath(id)} preventScrollReset className="link inline-flex min-h-11 items-center">
          Vencidos e antigos ({formatNumber(overdueCount)})
        </Link>
      )}
      <details className="text-ink-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center">
          <span className="link">Quando uma linha pede revisão</span>
        </summary>
        <ul className="grid max-w-[72ch] gap-1 pb-2 text-14">
          <li>Vencido: passou o último dia em que vale, em São Paulo.</li>
          <li>
            Antigo: sem esse dia, a data de referência é mais velha que o prazo. Sem dia ou sem mês, conta do fim do mês
            ou do ano.
          </li>
          {reviewIntervalsOf(id).map(({ name, months, why }) => (
            <li key={name}>
              <b className="font-semibold text-ink">
                {name}, {months === null ? 'sem prazo' : `${months} meses`}
              </b>
              : {why}.
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function reviewIntervalsOf(id: CostTableId): (ReviewInterval & { name: string })[] {
  const interval = reviewIntervals[id]
  if (interval) return [{ name: id === 'ipva' ? 'Regras de IPVA' : costTables[id].label, ...interval }]
  return referenceFigureKeys
    .filter((key) => referenceFigureKinds[key].list === id)
    .map((key) => ({ name: referenceFigureKinds[key].label, ...reviewIntervalOfFigure(key) }))
}
