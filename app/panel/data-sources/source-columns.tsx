import { importPath } from '#app/panel/vehicles/inmetro/import-review.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import type { Column } from '#app/ui/lists/plain-table.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'
import type { Trust } from './connectors/data-source.ts'
import { trustLabels } from './source-labels.ts'
import type { ListedSource } from './source-queries.server.ts'

export function sourceColumns(
  action: PanelActionState,
  isRefreshOn: boolean,
): [Column<ListedSource>, ...Column<ListedSource>[]] {
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
      cell: ({ id, label, isOn, canApplyAll, missingSetting, waitingCount, hasWaitingTable }) => (
        <div className="flex flex-wrap items-center gap-1.5 lg:w-53 lg:justify-end">
          {canApplyAll && waitingCount > 1 && (
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

const instantOr = (instant: string | null, other: string) => (instant ? formatInstant(new Date(instant)) : other)
