import type { ReactNode } from 'react'
import type { Page } from '#app/platform/content/keyset-pagination.server.ts'
import { formatInstant, formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'
import { reviewReasons, sourceListParams } from './source-labels.ts'
import type { ListedProposal } from './source-queries.server.ts'

type Props = { page: Page<ListedProposal>; action: PanelActionState }

export function WaitingTable({ page, action }: Props) {
  return (
    <PlainTable
      id="propostas"
      title="Propostas das fontes"
      columns={proposalColumns((proposal) => (
        <WaitingActions proposal={proposal} action={action} />
      ))}
      rows={page.rows}
      pages={{ parameter: sourceListParams.waiting, next: page.next }}
      empty="Nenhuma proposta espera por decisão."
    />
  )
}

export function AppliedTable({ page, action }: Props) {
  return (
    <PlainTable
      id="aplicadas"
      title="Aplicadas"
      columns={proposalColumns(
        ({ id, title, canUndo, isIndivisible }) =>
          canUndo && (
            <ActionButton
              action={action}
              intent="undo"
              values={{ id }}
              question={
                isIndivisible
                  ? 'Desfazer todos os números desta busca? Os anteriores voltam, e a fonte não os troca mais sem um editor.'
                  : 'Desfazer? O valor anterior volta, e a fonte não o troca mais sem um editor.'
              }
              aria-label={`Desfazer: ${title}`}
              variant="quiet"
            >
              {isIndivisible ? 'Desfazer todos' : 'Desfazer'}
            </ActionButton>
          ),
      )}
      rows={page.rows}
      pages={{ parameter: sourceListParams.applied, next: page.next }}
      empty="Nenhum número veio de uma fonte ainda."
    />
  )
}

function proposalColumns(actions: (proposal: ListedProposal) => ReactNode): Columns<ListedProposal> {
  return [
    { label: 'Número', cell: ({ title }) => title, variant: 'text' },
    { label: 'O que muda', cell: (proposal) => <ShownChanges {...proposal} />, variant: 'text' },
    { label: 'Fonte', cell: ({ source }) => source, variant: 'short' },
    { label: 'Data', cell: ({ createdAt }) => formatInstant(createdAt), variant: 'moment' },
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
              <del className="text-ink-3">{formatCell(name, from)}</del> →{' '}
            </>
          )}
          <ins className="no-underline">{formatCell(name, to)}</ins>
        </li>
      ))}
    </ul>
  )
}

/** '2026-11-14' → '14/11/2026'; '360371' → '360.371'. */
function formatCell(name: string, text: string): string {
  if (/^\d{4}-\d{2}(?:-\d{2})?$/.test(text)) return formatReferenceDate(text)
  return name === 'count' && /^\d+$/.test(text) ? formatNumber(Number(text)) : text
}

type WaitingActionsProps = { proposal: ListedProposal; action: PanelActionState }

function WaitingActions({ proposal: { id, title, isIndivisible }, action }: WaitingActionsProps) {
  return (
    <div className="inline-flex flex-wrap items-center gap-1.5 min-[900px]:flex-nowrap min-[900px]:justify-end">
      <ActionButton action={action} intent="apply" values={{ id }} aria-label={`Aplicar: ${title}`} variant="compact">
        {isIndivisible ? 'Aplicar todos' : 'Aplicar'}
      </ActionButton>
      <ActionButton action={action} intent="dismiss" values={{ id }} aria-label={`Dispensar: ${title}`} variant="quiet">
        {isIndivisible ? 'Dispensar todos' : 'Dispensar'}
      </ActionButton>
    </div>
  )
}
