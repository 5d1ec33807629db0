import { Plus } from '#app/ui/icons.tsx'
import { useLocation } from 'react-router'
import { pointsAdminParams, pointsAdminPath, pointSituations, type PointTableAddress } from './points-admin-paths.ts'
import { pointSourceLabels, pointMessages } from './point-messages.ts'
import { isPositionDoubt } from '#app/domain/charging/point-fields.ts'
import { wholeAddress } from '#app/domain/charging/charging-point.ts'
import { ObstacleMark, PointLink } from '#app/domain/charging/point-labels.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { OpenButton, useOpenRow } from '#app/ui/panel/open-button.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import type { pointActions } from './point-actions.server.ts'
import type { ListedPoint, PointPage } from './listed-points-queries.server.ts'
import { openStreetMapHref } from '#app/domain/charging/point-form/place-fields.tsx'
import { PointDialog } from './point-dialog.tsx'

type Props = { address: PointTableAddress; points: PointPage; styleUrl: string | null }

export function PointTable({ address, points, styleUrl }: Props) {
  const { open: edited, setOpen: setEdited, close } = useOpenRow(points.rows)
  const action = usePanelAction<Pick<typeof pointActions, 'hide' | 'confirm' | 'undoSource'>>(pointMessages)
  return (
    <>
      {edited && (
        <PointDialog
          key={edited === 'new' ? 'new' : `${edited.id} ${edited.updatedAt}`}
          point={edited === 'new' ? null : edited}
          styleUrl={styleUrl}
          onOpenTheirs={setEdited}
          onClose={close}
        />
      )}
      <PlainTable
        id="pontos"
        title="Pontos"
        tools={
          <div className="grid gap-4">
            <ActionNotice notice={action.notice} />
            <Tools address={address} onAdd={() => setEdited('new')} />
          </div>
        }
        columns={columnsOf(action, setEdited)}
        rows={points.rows}
        empty={emptySentence(address)}
        pages={{ parameter: pointsAdminParams.points, next: points.next }}
      />
    </>
  )
}

function columnsOf(action: PanelActionState, onEdit: (point: ListedPoint) => void): Columns<ListedPoint> {
  return [
    {
      label: 'Ponto',
      cell: ({ name, slug, isHidden, doubt }) => (isHidden || doubt ? name : <PointLink name={name} slug={slug} />),
    },
    { label: 'Lugar', cell: (point) => wholeAddress(point) ?? 'Não informado' },
    {
      label: 'Fonte',
      variant: 'term',
      cell: ({ source, edited }) => `${pointSourceLabels[source]}${edited.length > 0 ? ', editado' : ''}`,
    },
    { label: 'No mapa', cell: situationOf },
    { label: 'Ações', variant: 'action', cell: (point) => <Actions point={point} action={action} onEdit={onEdit} /> },
  ]
}

function situationOf(point: ListedPoint) {
  const { isHidden, doubt, latitude, longitude } = point
  if (isHidden) return <StateLabel variant="quiet">Oculto</StateLabel>
  if (!doubt)
    return (
      <>
        <StateLabel variant="good">Visível</StateLabel>
        {/* `now` matters only for an opening date, which a row does not have. */}
        <ObstacleMark point={point} now={new Date(point.updatedAt)} className="mt-1 text-13" />
      </>
    )
  return (
    <>
      <StateLabel variant="bad">A conferir</StateLabel>
      <span className="mt-1 block max-w-[40ch] text-13 text-pretty text-ink-2">
        {doubt}{' '}
        <a href={openStreetMapHref({ latitude, longitude })} target="_blank" rel="noopener" className="link">
          Ver o lugar<span className="sr-only"> no OpenStreetMap (abre em outra aba)</span>
        </a>
      </span>
    </>
  )
}

type ActionsProps = { point: ListedPoint; action: PanelActionState; onEdit: (point: ListedPoint) => void }

function Actions({ point, action, onEdit }: ActionsProps) {
  const { id, name, isHidden, doubt, isSample } = point
  const isDoubtful = doubt !== null && !isHidden
  const confirmLabel = doubt && isPositionDoubt(doubt) ? 'Aceitar assim mesmo' : 'Confirmar'
  const hideLabel = isHidden ? 'Mostrar' : isDoubtful ? 'Recusar' : 'Ocultar'
  return (
    <div className="inline-flex flex-wrap gap-1.5 min-[900px]:flex-nowrap min-[900px]:justify-end">
      {isDoubtful && (
        <ActionButton
          action={action}
          intent="confirm"
          values={{ id }}
          aria-label={`${confirmLabel} ${name}`}
          variant="compact"
        >
          {confirmLabel}
        </ActionButton>
      )}
      {!isSample && (
        <OpenButton of={id} onOpen={() => onEdit(point)} aria-label={`Editar ${name}`} variant="compact">
          Editar
        </OpenButton>
      )}
      <ActionButton
        action={action}
        intent="hide"
        values={{ id, hidden: isHidden ? '0' : '1' }}
        aria-label={`${hideLabel} ${name}`}
        variant="quiet"
      >
        {hideLabel}
      </ActionButton>
    </div>
  )
}

function Tools({ address: { search, situation }, onAdd }: { address: PointTableAddress; onAdd: () => void }) {
  const isFiltered = search !== '' || situation !== 'todos'
  return (
    <div className="flex flex-wrap gap-3">
      <Form
        key={useLocation().search}
        role="search"
        aria-label="Pontos de recarga"
        preventScrollReset
        className="flex flex-wrap gap-3 max-sm:w-full sm:contents"
      >
        <input
          type="search"
          name={pointsAdminParams.search}
          aria-label="Nome, rua ou cidade"
          placeholder="Nome, rua ou cidade"
          defaultValue={search}
          className="field sm:max-w-80 sm:flex-1 sm:basis-48"
        />
        <select
          name={pointsAdminParams.situation}
          aria-label="Situação"
          defaultValue={situation}
          className="field select-field sm:w-auto"
        >
          {Object.entries(pointSituations).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button type="submit" className="min-h-12 max-sm:w-full">
          Buscar
        </Button>
        {isFiltered && (
          <Link to={pointsAdminPath} preventScrollReset className="link self-center py-2 text-15">
            Limpar filtro
          </Link>
        )}
      </Form>
      <OpenButton of="novo" onOpen={onAdd} variant="primary" className="min-h-12 max-sm:w-full sm:ml-auto">
        <Plus aria-hidden="true" className="size-5" />
        Adicionar ponto
      </OpenButton>
    </div>
  )
}

function emptySentence({ search, situation }: PointTableAddress): string {
  if (search) return `Nenhum ponto com “${search}”.`
  if (situation === 'duvidosos') return 'Nenhum ponto a conferir.'
  return situation === 'todos' ? 'Nenhum ponto ainda. Adicione um, ou envie um arquivo abaixo.' : 'Nenhum ponto assim.'
}
