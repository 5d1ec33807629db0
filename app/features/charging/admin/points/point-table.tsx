import { Plus } from '#app/ui/icons.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import {
  chargingCalls,
  chargingDeskFields,
  chargingDeskPath,
} from '#app/features/charging/admin/charging-desk-paths.ts'
import { pointSourceLabels } from '#app/features/charging/admin/point-source-labels.ts'
import type { HidingAnswer } from '#app/features/charging/admin/upload-limits.ts'
import { pointPath, wholeAddress } from '#app/features/charging/charging-point.ts'
import { Button } from '#app/ui/button.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import { StateWord } from '#app/ui/state-word.tsx'
import { type Endings, interruptedCall, usePanelCall } from '#app/ui/use-panel-call.ts'
import type { PointConfirmingAnswer } from './answer-point-calls.server.ts'
import type { ListedPoint, PointPage } from './listed-points-queries.server.ts'
import { openStreetMapHref } from './place-fields.tsx'
import { PointDialog } from './point-dialog.tsx'
import { pointSituations, type PointTableAddress } from './point-table-address.ts'

type Props = { address: PointTableAddress; points: PointPage; styleUrl: string | null }

/** Points by name, before anything is searched for: they are added, edited, confirmed and taken off the map. */
export function PointTable({ address, points, styleUrl }: Props) {
  const [edited, setEdited] = useState<ListedPoint | 'new' | null>(null)
  const calls = usePointCalls()
  return (
    <>
      <PlainTable
        id="pontos"
        title="Pontos"
        tools={<Tools address={address} onAdd={() => setEdited('new')} />}
        columns={columnsOf(calls, setEdited)}
        rows={points.rows}
        empty={emptySentence(address)}
        pages={{ parameter: chargingDeskFields.points, next: points.next }}
      />
      {edited && (
        <PointDialog
          key={edited === 'new' ? 'new' : `${edited.id} ${edited.updatedAt}`}
          point={edited === 'new' ? null : edited}
          styleUrl={styleUrl}
          onOpenTheirs={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function usePointCalls() {
  const hiding = usePanelCall<HidingAnswer>(chargingCalls.hide, hidingEndings)
  const confirming = usePanelCall<PointConfirmingAnswer>(chargingCalls.confirm, confirmingEndings)
  return {
    isBusy: hiding.busyId !== null || confirming.busyId !== null,
    hide: ({ id, isHidden }: ListedPoint) =>
      void hiding.call({ id: String(id), form: { id: String(id), hidden: isHidden ? '0' : '1' } }),
    confirm: ({ id }: ListedPoint) => void confirming.call({ id: String(id), form: { id: String(id) } }),
  }
}

type Calls = ReturnType<typeof usePointCalls>
type Columns = [Column<ListedPoint>, ...Column<ListedPoint>[]]

function columnsOf(calls: Calls, onEdit: (point: ListedPoint) => void): Columns {
  return [
    { label: 'Ponto', cell: nameOf },
    { label: 'Lugar', cell: (point) => wholeAddress(point) ?? 'Não informado' },
    {
      label: 'Fonte',
      look: 'term',
      cell: ({ source, edited }) => `${pointSourceLabels[source]}${edited.length > 0 ? ', editado' : ''}`,
    },
    { label: 'No mapa', cell: situationOf },
    { label: 'Ações', look: 'action', cell: (point) => <Actions point={point} calls={calls} onEdit={onEdit} /> },
  ]
}

/** Only what visitors can open is a link. */
function nameOf({ name, slug, isHidden, doubt }: ListedPoint) {
  if (isHidden || doubt) return name
  return (
    <Link to={pointPath(slug)} className="hover:underline">
      {name}
    </Link>
  )
}

function situationOf({ isHidden, doubt, latitude, longitude }: ListedPoint) {
  if (isHidden) return <StateWord look="quiet">Oculto</StateWord>
  if (!doubt) return <StateWord look="good">Visível</StateWord>
  return (
    <>
      <StateWord look="bad">A conferir</StateWord>
      <span className="mt-1 block max-w-[40ch] text-13 text-pretty text-ink-2">
        {doubt}{' '}
        <a href={openStreetMapHref({ latitude, longitude })} target="_blank" rel="noopener" className="link">
          Ver o lugar<span className="sr-only"> no OpenStreetMap (abre em outra aba)</span>
        </a>
      </span>
    </>
  )
}

function Actions({ point, calls, onEdit }: { point: ListedPoint; calls: Calls; onEdit: (point: ListedPoint) => void }) {
  const { name, isHidden, doubt, isSample } = point
  const isDoubtful = doubt !== null && !isHidden
  const hideWords = isHidden ? 'Mostrar' : isDoubtful ? 'Recusar' : 'Ocultar'
  return (
    <span className="inline-flex flex-wrap gap-1.5 min-[900px]:flex-nowrap min-[900px]:justify-end">
      {isDoubtful && (
        <Button
          look="compact"
          disabled={calls.isBusy}
          onClick={() => calls.confirm(point)}
          aria-label={`Confirmar ${name}`}
        >
          Confirmar
        </Button>
      )}
      {!isSample && (
        <Button look="compact" onClick={() => onEdit(point)} aria-label={`Editar ${name}`}>
          Editar
        </Button>
      )}
      <Button
        look="quiet"
        disabled={calls.isBusy}
        onClick={() => calls.hide(point)}
        aria-label={`${hideWords} ${name}`}
      >
        {hideWords}
      </Button>
    </span>
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
          name={chargingDeskFields.search}
          aria-label="Nome, rua ou cidade"
          placeholder="Nome, rua ou cidade"
          defaultValue={search}
          className="field sm:max-w-80 sm:flex-1 sm:basis-48"
        />
        <select
          name={chargingDeskFields.situation}
          aria-label="Situação"
          defaultValue={situation}
          className="field select-field sm:w-auto"
        >
          {Object.entries(pointSituations).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <Button type="submit" className="min-h-12 max-sm:w-full">
          Buscar
        </Button>
        {isFiltered && (
          <Link to={chargingDeskPath} preventScrollReset className="link self-center py-2 text-15">
            Limpar filtro
          </Link>
        )}
      </Form>
      <Button look="primary" onClick={onAdd} className="min-h-12 max-sm:w-full sm:ml-auto">
        <Plus aria-hidden="true" className="size-5" />
        Adicionar ponto
      </Button>
    </div>
  )
}

function emptySentence({ search, situation }: PointTableAddress): string {
  if (search) return `Nenhum ponto com “${search}”.`
  if (situation === 'duvidosos') return 'Nenhum ponto a conferir.'
  return situation === 'todos' ? 'Nenhum ponto ainda. Adicione um, ou envie um arquivo abaixo.' : 'Nenhum ponto assim.'
}

const unchanged = { title: 'Erro', description: 'O ponto ficou como estava. Tente de novo.', isDestructive: true }
const hidingEndings = {
  hidden: {
    title: 'Ponto ocultado',
    description: 'Ele está fora do mapa e da lista; importações não o trazem de volta.',
  },
  shown: { title: 'Ponto de volta', description: 'Ele aparece de novo no mapa e na lista.' },
  missing: { title: 'Erro', description: 'Este ponto não existe mais.', isDestructive: true },
  invalid: unchanged,
  failed: unchanged,
  interrupted: interruptedCall,
} satisfies Endings<HidingAnswer>
const confirmingEndings = {
  confirmed: { title: 'Ponto confirmado', description: 'Ele aparece no mapa e na lista.' },
  missing: { title: 'Nada mudou', description: 'Este ponto já foi conferido. Veja na lista como ficou.' },
  failed: unchanged,
  interrupted: interruptedCall,
} satisfies Endings<PointConfirmingAnswer>
