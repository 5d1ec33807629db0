import { figureReviewPath, sourceKindsPath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { chosenSourceKinds, type SourceKind, sourceKindLabels } from '#app/platform/source-kind.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Form, Link } from '#app/ui/link.tsx'
import { PlainTable } from '#app/ui/lists/plain-table.tsx'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { SourceAddress, sourceKindActions, SourceRow } from './source-kinds.server.ts'

type Props = { address: SourceAddress; rows: SourceRow[]; next: string | null }

export function SourceKindsPage({ address, rows, next }: Props) {
  const action = usePanelAction<typeof sourceKindActions>(messages)
  return (
    <PlainTable
      id="tipos-de-fontes"
      title="Tipos de fontes"
      columns={[
        { label: 'Código', cell: ({ code }) => code },
        { label: 'Página', cell: ({ pages }) => <Pages pages={pages} />, variant: 'text' },
        { label: 'Números', cell: ({ figureCount }) => formatNumber(figureCount), variant: 'figure' },
        { label: 'Tipo', cell: (row) => <KindForm key={row.kind} row={row} action={action} />, variant: 'action' },
      ]}
      rows={rows}
      tools={<Tools address={address} action={action} />}
      empty={
        <>
          Nenhuma fonte publicada com estes filtros.{' '}
          <Link to={sourceKindsPath} className="link">
            Limpar filtros
          </Link>
        </>
      }
      pages={{ parameter: 'depois', next }}
    />
  )
}

function Tools({ address: { search, kind }, action }: { address: SourceAddress; action: PanelActionState }) {
  return (
    <div className="grid gap-4">
      <p className="max-w-[72ch] text-15 text-pretty text-ink-2">
        Quem afirma o que cada fonte publicada diz. Um número que só uma lista de terceiros afirma tem confiança baixa,
        e a fonte mais forte é a primeira que o visitante lê. Um tipo escolhido aqui fica, mesmo quando uma nova versão
        do portal traz outro.{' '}
        <Link to={figureReviewPath} className="link">
          Voltar aos números a revisar
        </Link>
      </p>
      <ActionNotice notice={action.notice} />
      <Form
        key={`${search} ${kind}`}
        role="search"
        aria-label="Tipos de fontes"
        action={sourceKindsPath}
        className="flex flex-wrap gap-3 [&>*]:max-sm:w-full"
      >
        <input
          type="search"
          name="busca"
          aria-label="Buscar por código, texto ou endereço"
          placeholder="Código, texto ou endereço"
          defaultValue={search}
          className="field sm:w-64"
        />
        <select name="tipo" aria-label="Tipo" defaultValue={kind ?? ''} className="field select-field sm:w-72">
          <option value="">Todos os tipos</option>
          <option value="sem-tipo">Sem tipo</option>
          <KindOptions />
        </select>
        <Button type="submit" className="min-h-12">
          Filtrar
        </Button>
      </Form>
    </div>
  )
}

function KindOptions() {
  return chosenSourceKinds.map((each) => (
    <option key={each} value={each}>
      {sourceKindLabels[each]}
    </option>
  ))
}

function Pages({ pages }: Pick<SourceRow, 'pages'>) {
  return pages.map(({ text, url }) => (
    <span key={text} className="block">
      {url ? (
        <a href={url} rel="noopener nofollow" className="link">
          {text}
        </a>
      ) : (
        text
      )}
    </span>
  ))
}

function KindForm({ row: { code, kind }, action }: { row: SourceRow; action: PanelActionState }) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        action.submit(new FormData(event.currentTarget))
      }}
    >
      <HiddenFields
        fields={[
          [actionFields.intent, 'set-kind'],
          ['code', code],
          ['before', kind ?? ''],
        ]}
      />
      <select
        name="kind"
        aria-label={`Tipo da fonte ${code}`}
        defaultValue={kind ?? ''}
        className="field select-field min-w-0 flex-1 min-[900px]:w-52"
      >
        <option value="">Sem tipo</option>
        <KindOptions />
      </select>
      <button
        type="submit"
        disabled={action.isBusy}
        aria-label={`Gravar o tipo da fonte ${code}`}
        className={buttonClass('compact')}
      >
        Gravar
      </button>
    </Form>
  )
}

const messages = {
  'set-kind': {
    changed: { title: 'Sucesso!', description: 'Tipo gravado. As páginas e a fila de revisão já contam com ele.' },
    unchanged: { title: 'Nada mudou', description: 'A fonte já tem este tipo.' },
    conflict: ({ kind }) =>
      failure(
        `Outra pessoa mudou esta fonte para "${formatKind(kind)}". Escolha de novo, se ainda for o caso.`,
        'Nada foi gravado',
      ),
    missing: failure('Esta fonte não existe mais ou não é publicada.'),
    failed: failure('O tipo ficou como estava. Tente de novo.'),
  },
} satisfies ActionMessages<typeof sourceKindActions>

function formatKind(kind: SourceKind | null): string {
  return kind ? sourceKindLabels[kind] : 'Sem tipo'
}
