import { Link } from '#app/ui/link.tsx'
import { PlainTable } from '#app/ui/lists/plain-table.tsx'
import { ActionNotice } from '#app/ui/panel/action-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { PricePageTable } from './price-watch/price-page-table.tsx'
import { AppliedTable, WaitingTable } from './proposal-tables.tsx'
import { FileTable, RunTable } from './run-tables.tsx'
import type { sourceActions } from './source-actions.server.ts'
import { sourceColumns } from './source-columns.tsx'
import { sourcesTitle } from './source-labels.ts'
import { sourceMessages } from './source-messages.ts'
import type { findSources } from './source-queries.server.ts'

type Props = Awaited<ReturnType<typeof findSources>>

export function SourceTables({ isRefreshOn, sources, waiting, applied, runs, files, watched }: Props) {
  const action = usePanelAction<typeof sourceActions>(sourceMessages)
  return (
    <div className="grid gap-12">
      <PlainTable
        id="fontes"
        title={sourcesTitle}
        tools={
          <div className="grid gap-4">
            <p className="max-w-[72ch] text-15 text-pretty text-ink-2">
              O portal pergunta a cada fonte quando ela publica, guarda o arquivo e compara com o que está no ar. O que
              um editor escreveu nunca é trocado: vira uma proposta abaixo.
            </p>
            {!isRefreshOn && (
              <p className="max-w-[72ch] rounded-3 bg-warn-soft p-4 text-15 text-pretty">
                A busca está desligada: ligue “Buscar números nas fontes oficiais” em{' '}
                <Link to="/admin/conteudo/seguranca" className="link">
                  Segurança
                </Link>
                .
              </p>
            )}
            <ActionNotice notice={action.notice} />
          </div>
        }
        columns={sourceColumns(action)}
        rows={sources}
        empty="Nenhuma fonte."
      />
      <WaitingTable page={waiting} action={action} />
      <AppliedTable page={applied} action={action} />
      <PricePageTable rows={watched} action={action} />
      <RunTable page={runs} />
      <FileTable page={files} />
    </div>
  )
}
