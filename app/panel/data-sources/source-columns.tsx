import { importPath } from '#app/panel/vehicles/inmetro/import-review.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import type { Columns } from '#app/ui/lists/plain-table.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'
import type { Trust } from './connectors/data-source.ts'
import { trustLabels } from './source-labels.ts'
import type { ListedSource } from './source-queries.server.ts'

export function sourceColumns(action: PanelActionState): Columns<ListedSource> {
  return [
    {
      label: 'Fonte',
      cell: ({ label, page }) =>
        page ? (
          <a href={page} className="link inline-block lg:min-w-32">
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
      cell: (source) => <Situation {...source} />,
    },
    { label: 'Última busca', cell: ({ lastSuccessAt }) => instantOr(lastSuccessAt, 'nunca'), variant: 'moment' },
    {
      label: 'Próxima',
      cell: ({ isOn, canFetch, nextRunAt }) => (isOn && canFetch ? instantOr(nextRunAt, 'em minutos') : '—'),
      variant: 'moment',
    },
    {
      label: 'O que se aplica sem editor',
      cell: (source) => (
        <>
          {source.trust && <TrustForm {...source} trust={source.trust} action={action} />}
          {source.effect && source.trust !== 'none' && <p>{source.effect}</p>}
        </>
      ),
      variant: 'text',
    },
    {
      label: 'Ações',
      variant: 'action',
      cell: ({ id, label, isOn, canFetch, missingSetting, waitingCount, togetherCount, hasWaitingTable }) => (
        <div className="flex flex-wrap items-center gap-1.5 lg:w-53 lg:justify-end">
          {togetherCount > 1 && (
            <ActionButton
              action={action}
              intent="applyAll"
              values={{ fonte: id }}
              question={questionOf(togetherCount, waitingCount - togetherCount)}
              aria-label={`Aplicar todas: ${label}`}
              variant="compact"
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
              variant="compact"
            >
              Tabela conferida
            </ActionButton>
          )}
          {isOn && canFetch && (
            <ActionButton
              action={action}
              intent="refreshNow"
              values={{ fonte: id }}
              aria-label={`Buscar agora: ${label}`}
              variant="compact"
            >
              Buscar agora
            </ActionButton>
          )}
          {!missingSetting && (
            <ActionButton
              action={action}
              intent="setOn"
              values={{ fonte: id, ligada: isOn ? 'nao' : 'sim' }}
              aria-label={`${isOn ? 'Desligar' : 'Ligar'}: ${label}`}
              variant="quiet"
            >
              {isOn ? 'Desligar' : 'Ligar'}
            </ActionButton>
          )}
        </div>
      ),
    },
  ]
}

function Situation(source: ListedSource) {
  const { problem, lastFailureAt, waitingCount, hasWaitingTable } = source
  const state = stateOf(source)
  return (
    <>
      {state && <p>{state}</p>}
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
    </>
  )
}

/** null: the other sentences of the row say what matters. */
function stateOf(source: ListedSource): string | null {
  if (source.missingSetting) return `Desligada: falta ${source.missingSetting}.`
  if (!source.isOn) return 'Desligada.'
  if (source.hasNoPages) return 'Nada a olhar: nenhum veículo tem “Página do preço”.'
  if (!source.canFetch) return 'Parada.'
  if (source.problem || source.waitingCount > 0 || source.hasWaitingTable) return null
  return source.lastSuccessAt ? 'Em dia.' : 'Ainda não buscada.'
}

function questionOf(count: number, leftCount: number): string {
  const question = `Aplicar ${count} propostas desta fonte?`
  if (leftCount === 0) return question
  return `${question} ${countOf(leftCount, 'outra fica', 'outras ficam')}: um editor escreveu ou desfez o valor.`
}

type TrustFormProps = Pick<ListedSource, 'id' | 'label' | 'trustChoices'> & { trust: Trust; action: PanelActionState }

function TrustForm({ id, label, trust, trustChoices, action }: TrustFormProps) {
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
        {trustChoices.map((choice) => (
          <option key={choice} value={choice}>
            {trustLabels[choice]}
          </option>
        ))}
      </select>
      <Button type="submit" variant="compact" disabled={action.isBusy}>
        Salvar
      </Button>
    </Form>
  )
}

const instantOr = (instant: Date | null, other: string) => (instant ? formatInstant(instant) : other)
