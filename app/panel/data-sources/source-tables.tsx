import { formatInstant } from '#app/platform/format/format-date.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf, plural } from '#app/platform/format/plural.ts'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { type Column, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { Trust } from './connectors/data-source.ts'
import { reviewReasons, sourceFilePath, sourceListParams, sourcesTitle, trustLabels } from './source-labels.ts'
import { importPath } from '#app/panel/vehicles/inmetro/import-review.ts'
import { PricePageTable } from './price-watch/price-page-table.tsx'
import type { sourceActions } from './source-actions.server.ts'
import type { findSources, ListedFile, ListedProposal, ListedRun, ListedSource } from './source-queries.server.ts'

type Props = Awaited<ReturnType<typeof findSources>>

export function SourceTables({ isRefreshOn, sources, waiting, applied, runs, files, watched }: Props) {
  const action = usePanelAction<typeof sourceActions>(messages)
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
        columns={sourceColumns(action, isRefreshOn)}
        rows={sources}
        empty="Nenhuma fonte."
      />
      <PlainTable
        id="propostas"
        title="Propostas das fontes"
        columns={proposalColumns((proposal) => (
          <WaitingActions proposal={proposal} action={action} />
        ))}
        rows={waiting.rows}
        pages={{ parameter: sourceListParams.waiting, next: waiting.next }}
        empty="Nenhuma proposta espera por decisão."
      />
      <PlainTable
        id="aplicadas"
        title="Aplicadas"
        columns={proposalColumns(({ id, title }) => (
          <ActionButton
            action={action}
            intent="undo"
            values={{ id }}
            question="Desfazer? O valor anterior volta, e a fonte não o troca mais sem um editor."
            aria-label={`Desfazer: ${title}`}
            className={buttonClass('quiet')}
          >
            Desfazer
          </ActionButton>
        ))}
        rows={applied.rows}
        pages={{ parameter: sourceListParams.applied, next: applied.next }}
        empty="Nenhum número veio de uma fonte ainda."
      />
      <PricePageTable rows={watched} action={action} />
      <PlainTable
        id="buscas"
        title="Últimas buscas"
        columns={runColumns}
        rows={runs.rows}
        pages={{ parameter: sourceListParams.runs, next: runs.next }}
        empty="Nenhuma busca ainda."
      />
      <PlainTable
        id="arquivos"
        title="Arquivos guardados"
        columns={fileColumns}
        rows={files.rows}
        pages={{ parameter: sourceListParams.files, next: files.next }}
        empty="Nenhum arquivo guardado ainda."
      />
    </div>
  )
}

const instantOr = (instant: string | null, other: string) => (instant ? formatInstant(new Date(instant)) : other)

function sourceColumns(
  action: PanelActionState,
  isRefreshOn: boolean,
): [Column<ListedSource>, ...Column<ListedSource>[]] {
  return [
    {
      label: 'Fonte',
      cell: ({ label, page }) =>
        page ? (
          <a href={page} className="link">
            {label}
          </a>
        ) : (
          label
        ),
      variant: 'short',
    },
    {
      label: 'Situação',
      variant: 'text',
      cell: ({ isOn, missingSetting, problem, lastFailureAt, lastSuccessAt, waitingCount, hasWaitingTable }) => (
        <>
          {!isOn && <p>Desligada.</p>}
          {isOn && missingSetting && <p>Desligada: falta {missingSetting}.</p>}
          {problem && (
            <p className="text-danger">
              {instantOr(lastFailureAt, '')}: {problem}
            </p>
          )}
          {waitingCount > 0 && <p>{countOf(waitingCount, 'proposta espera', 'propostas esperam')}.</p>}
          {hasWaitingTable && (
            <p>
              A tabela guardada difere do portal:{' '}
              <Link to={importPath} className="link">
                comparar
              </Link>
              .
            </p>
          )}
          {isOn && !missingSetting && !problem && waitingCount === 0 && !hasWaitingTable && (
            <p>{lastSuccessAt ? 'Em dia.' : 'Ainda não buscada.'}</p>
          )}
        </>
      ),
    },
    { label: 'Última busca', cell: ({ lastSuccessAt }) => instantOr(lastSuccessAt, 'nunca'), variant: 'moment' },
    {
      label: 'Próxima',
      cell: ({ isOn, missingSetting, nextRunAt }) =>
        isRefreshOn && isOn && !missingSetting ? instantOr(nextRunAt, 'em minutos') : '—',
      variant: 'moment',
    },
    {
      label: 'O que se aplica sem editor',
      cell: (source) =>
        source.trust ? <TrustForm {...source} trust={source.trust} action={action} /> : <p>{source.effect}</p>,
      variant: 'text',
    },
    {
      label: 'Ações',
      variant: 'action',
      cell: ({ id, label, isOn, trust, missingSetting, waitingCount, hasWaitingTable }) => (
        <div className="inline-flex flex-wrap items-center gap-1.5">
          {trust && waitingCount > 1 && (
            <ActionButton
              action={action}
              intent="applyAll"
              values={{ fonte: id }}
              question={`Aplicar as ${waitingCount} propostas desta fonte?`}
              aria-label={`Aplicar todas: ${label}`}
              className={buttonClass('compact')}
            >
              Aplicar todas
            </ActionButton>
          )}
          {hasWaitingTable && (
            <ActionButton
              action={action}
              intent="reviewTable"
              values={{}}
              aria-label={`Tabela conferida: ${label}`}
              className={buttonClass('compact')}
            >
              Tabela conferida
            </ActionButton>
          )}
          {isOn && !missingSetting && (
            <ActionButton
              action={action}
              intent="refreshNow"
              values={{ fonte: id }}
              aria-label={`Buscar agora: ${label}`}
              className={buttonClass('compact')}
            >
              Buscar agora
            </ActionButton>
          )}
          <ActionButton
            action={action}
            intent="setOn"
            values={{ fonte: id, ligada: isOn ? 'nao' : 'sim' }}
            aria-label={`${isOn ? 'Desligar' : 'Ligar'}: ${label}`}
            className={buttonClass('quiet')}
          >
            {isOn ? 'Desligar' : 'Ligar'}
          </ActionButton>
        </div>
      ),
    },
  ]
}

type TrustFormProps = { id: string; label: string; trust: Trust; action: PanelActionState }

function TrustForm({ id, label, trust, action }: TrustFormProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        action.submit(new FormData(event.currentTarget))
      }}
    >
      <input type="hidden" name="intent" value="setTrust" />
      <input type="hidden" name="fonte" value={id} />
      <select
        name="aplica"
        defaultValue={trust}
        aria-label={`O que se aplica sem editor: ${label}`}
        className="field w-auto flex-1"
      >
        {Object.entries(trustLabels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Button type="submit" variant="compact" disabled={action.isBusy}>
        Salvar
      </Button>
    </Form>
  )
}

function proposalColumns(
  actions: (proposal: ListedProposal) => ReactNode,
): [Column<ListedProposal>, ...Column<ListedProposal>[]] {
  return [
    { label: 'Número', cell: ({ title }) => title, variant: 'text' },
    { label: 'O que muda', cell: (proposal) => <ShownChanges {...proposal} />, variant: 'text' },
    { label: 'Fonte', cell: ({ source }) => source, variant: 'short' },
    { label: 'Data', cell: ({ createdAt }) => formatInstant(new Date(createdAt)), variant: 'moment' },
    { label: 'Ações', variant: 'action', cell: actions },
  ]
}

function ShownChanges({ title, isNew, changes, changePercent, reason }: ListedProposal) {
  const provenance = changes.filter(({ name }) => provenanceNames.has(name))
  const values = changes.filter(({ name }) => !provenanceNames.has(name))
  const remarks = [
    changePercent !== null && `${changePercent > 0 ? '+' : ''}${formatNumber(changePercent, 1)}%`,
    reason && reviewReasons[reason],
  ].filter((remark) => remark !== false && remark !== null)
  return (
    <>
      <ChangeList changes={values} isNew={isNew} />
      {remarks.length > 0 && <p className="mt-1 text-14 text-ink-2">{remarks.join(' · ')}</p>}
      {provenance.length > 0 && (
        <Disclosure
          label={
            <>
              Fonte e observação<span className="sr-only">: {title}</span>
            </>
          }
          className="mt-1 text-14"
        >
          <ChangeList changes={provenance} isNew={isNew} />
        </Disclosure>
      )}
    </>
  )
}

const provenanceNames = new Set(['source', 'validUntil', 'confidence', 'note'])

function ChangeList({ changes, isNew }: Pick<ListedProposal, 'changes' | 'isNew'>) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ name, label, from, to }) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-ink-3">{label}:</span>{' '}
          {!isNew && (
            <>
              <del className="text-ink-3">{from}</del> →{' '}
            </>
          )}
          <ins className="no-underline">{to}</ins>
        </li>
      ))}
    </ul>
  )
}

function WaitingActions({ proposal: { id, title }, action }: { proposal: ListedProposal; action: PanelActionState }) {
  return (
    <div className="inline-flex flex-wrap items-center gap-1.5">
      <ActionButton
        action={action}
        intent="apply"
        values={{ id }}
        aria-label={`Aplicar: ${title}`}
        className={buttonClass('compact')}
      >
        Aplicar
      </ActionButton>
      <ActionButton
        action={action}
        intent="dismiss"
        values={{ id }}
        aria-label={`Dispensar: ${title}`}
        className={buttonClass('quiet')}
      >
        Dispensar
      </ActionButton>
    </div>
  )
}

const runStates: Record<ListedRun['state'], string> = {
  running: 'em andamento',
  unchanged: 'nada mudou',
  done: 'lida',
  failed: 'falhou',
}

const runColumns: [Column<ListedRun>, ...Column<ListedRun>[]] = [
  { label: 'Fonte', cell: ({ source }) => source, variant: 'text' },
  { label: 'Início', cell: ({ startedAt }) => formatInstant(new Date(startedAt)), variant: 'moment' },
  { label: 'Resultado', cell: ({ state, problem }) => problem ?? runStates[state], variant: 'text' },
  { label: 'Aplicados', cell: ({ appliedCount }) => formatNumber(appliedCount), variant: 'figure' },
  { label: 'Esperam', cell: ({ waitingCount }) => formatNumber(waitingCount), variant: 'figure' },
]

const fileColumns: [Column<ListedFile>, ...Column<ListedFile>[]] = [
  { label: 'Fonte', cell: ({ source }) => source, variant: 'text' },
  { label: 'Endereço', cell: ({ address }) => address, variant: 'text' },
  { label: 'Guardado', cell: ({ fetchedAt }) => formatInstant(new Date(fetchedAt)), variant: 'moment' },
  { label: 'SHA-256', cell: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 12)}…</code>, variant: 'short' },
  { label: 'Tamanho', cell: ({ byteCount }) => formatQuantity('KB', Math.ceil(byteCount / 1024)), variant: 'figure' },
  {
    label: 'Ações',
    variant: 'action',
    cell: ({ id, source, fetchedAt }) => (
      <a
        href={sourceFilePath(id)}
        download
        aria-label={`Baixar o arquivo de ${source}, ${formatInstant(new Date(fetchedAt))}`}
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

const messages = {
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
    dismissed: failed,
    undone: failed,
    missing,
    conflict,
    failed,
  },
  applyAll: {
    applied: ({ count, conflicts }) => ({
      title: 'Aplicado',
      description: [
        `${countOf(count, 'número novo está', 'números novos estão')} no ar.`,
        conflicts > 0 &&
          `${countOf(conflicts, 'mudou', 'mudaram')} desde então e ${plural(conflicts, 'espera', 'esperam')}.`,
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
    dismissed: failed,
    missing,
    conflict,
    failed,
  },
} satisfies ActionMessages<typeof sourceActions>
