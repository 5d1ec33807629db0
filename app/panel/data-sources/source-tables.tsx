import { Link } from '#app/ui/link.tsx'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { ActionNotice } from '#app/ui/panel/action-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { PricePageTable } from './price-watch/price-page-table.tsx'
import { AppliedTable, WaitingTable } from './proposal-tables.tsx'
import type { sourceActions } from './source-actions.server.ts'
import { sourceColumns } from './source-columns.tsx'
import { sourcesTitle, sourceFilePath, sourceListParams } from './source-labels.ts'
import type { findSources, ListedFile, ListedRun } from './source-queries.server.ts'
import type { Page } from '#app/platform/content/keyset-pagination.server.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { countOf, plural } from '#app/platform/format/plural.ts'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'

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

function RunTable({ page }: { page: Page<ListedRun> }) {
  return (
    <PlainTable
      id="buscas"
      title="Últimas buscas"
      columns={runColumns}
      rows={page.rows}
      pages={{ parameter: sourceListParams.runs, next: page.next }}
      empty="Nenhuma busca ainda."
    />
  )
}

function FileTable({ page }: { page: Page<ListedFile> }) {
  return (
    <PlainTable
      id="arquivos"
      title="Arquivos guardados"
      columns={fileColumns}
      rows={page.rows}
      pages={{ parameter: sourceListParams.files, next: page.next }}
      empty="Nenhum arquivo guardado ainda."
    />
  )
}

const runStates: Record<ListedRun['state'], string> = {
  running: 'em andamento',
  unchanged: 'nada mudou',
  done: 'lida',
  failed: 'falhou',
}

const runColumns: Columns<ListedRun> = [
  { label: 'Fonte', cell: ({ source }) => source, variant: 'text' },
  { label: 'Início', cell: ({ startedAt }) => formatInstant(startedAt), variant: 'moment' },
  { label: 'Resultado', cell: ({ state, problem }) => problem ?? runStates[state], variant: 'text' },
  { label: 'Aplicados', cell: ({ appliedCount }) => formatNumber(appliedCount), variant: 'figure' },
  { label: 'Esperam', cell: ({ waitingCount }) => formatNumber(waitingCount), variant: 'figure' },
]

const fileColumns: Columns<ListedFile> = [
  { label: 'Fonte', cell: ({ source }) => source, variant: 'text' },
  { label: 'Endereço', cell: ({ address }) => address, variant: 'text' },
  { label: 'Guardado', cell: ({ fetchedAt }) => formatInstant(fetchedAt), variant: 'moment' },
  { label: 'SHA-256', cell: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 12)}…</code>, variant: 'term' },
  { label: 'Tamanho', cell: ({ byteCount }) => formatQuantity('KB', Math.ceil(byteCount / 1024)), variant: 'figure' },
  {
    label: 'Ações',
    variant: 'action',
    cell: ({ id, source, fetchedAt }) => (
      <a
        href={sourceFilePath(id)}
        download
        aria-label={`Baixar o arquivo de ${source}, ${formatInstant(fetchedAt)}`}
        className={buttonClass('quiet')}
      >
        Baixar
      </a>
    ),
  },
]

const refusal = (description: string) => failure(description, 'Nada mudou')
const missing = refusal('Esta proposta já foi decidida, ou a fonte a trocou por outra.')
const conflict = refusal('O número mudou desde então. Veja a diferença e decida de novo.')
const failed = refusal('Tente de novo.')

const sourceMessages = {
  refreshNow: {
    enqueued: { title: 'Busca iniciada', description: 'O resultado aparece em Últimas buscas.' },
    off: refusal('A busca está desligada nas configurações.'),
    missing: failed,
    failed,
  },
  setOn: { changed: { title: 'Fonte salva', description: 'Vale a partir da próxima busca.' }, missing: failed, failed },
  setTrust: {
    changed: { title: 'Fonte salva', description: 'Vale a partir da próxima busca.' },
    missing: failed,
    failed,
  },
  apply: {
    applied: { title: 'Aplicado', description: 'O número novo está no ar.' },
    enqueued: {
      title: 'Arquivo aceito',
      description: 'O portal o grava agora. O resultado aparece em Últimas buscas.',
    },
    dismissed: failed,
    undone: failed,
    missing,
    conflict,
    failed,
  },
  applyAll: {
    applied: ({ count, conflicts, left }) => ({
      title: 'Aplicado',
      description: [
        `${countOf(count, 'número novo está', 'números novos estão')} no ar.`,
        conflicts > 0 &&
          `${countOf(conflicts, 'mudou', 'mudaram')} desde então e ${plural(conflicts, 'espera', 'esperam')}.`,
        left > 0 && `${countOf(left, 'espera', 'esperam')} sua decisão: um editor escreveu ou desfez o valor.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    missing,
    failed,
  },
  dismiss: {
    dismissed: { title: 'Dispensada', description: 'O mesmo valor não é proposto de novo.' },
    applied: failed,
    enqueued: failed,
    undone: failed,
    missing,
    conflict,
    failed,
  },
  reviewTable: {
    reviewed: { title: 'Conferida', description: 'A próxima tabela diferente avisa de novo.' },
    missing: refusal('Esta tabela já foi conferida.'),
    failed,
  },
  checkPrice: {
    checked: { title: 'Conferido', description: 'A página volta a avisar depois que mostrar o preço de novo.' },
    missing: refusal('Esta página já foi conferida, ou o preço mudou.'),
    failed,
  },
  undo: {
    undone: { title: 'Desfeito', description: 'O número anterior está no ar.' },
    applied: failed,
    enqueued: failed,
    dismissed: failed,
    missing,
    conflict,
    failed,
  },
} satisfies ActionMessages<typeof sourceActions>
