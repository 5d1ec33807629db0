import { EntryDialog } from '#app/ui/panel/entry-dialog.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { useEntryDialog } from '#app/ui/dialogs/use-entry-dialog.ts'
import { PointInputs } from '#app/features/charging/point-form/point-inputs.tsx'
import type { ListedPoint } from './listed-points-queries.server.ts'
import { PointConflictNotice } from './point-conflict-notice.tsx'
import { usePointForm } from './use-point-form.ts'

type Props = {
  /** Null adds one. */
  point: ListedPoint | null
  styleUrl: string | null
  /** Somebody else has written: the form begins again with what stands. */
  onOpenTheirs: (point: ListedPoint) => void
  onClose: () => void
}

/** Adds a point, or writes what an editor says of one. */
export function PointDialog({ point, styleUrl, onOpenTheirs, onClose }: Props) {
  const entry = useEntryDialog('neste ponto')
  const { call, written: fields, sent, hidden, save, overwrite } = usePointForm(point, entry, onClose)
  const { conflict } = call
  /** City and state are compared, and a place is a pair. */
  const forgetProblem = (name: string) => {
    call.forgetProblem(name)
    if (name === 'estado') call.forgetProblem('cidade')
    if (name === 'longitude') call.forgetProblem('latitude')
    // Another name or place may be that of no point nearby.
    if (conflict?.reason === 'near') call.forgetConflict()
  }
  return (
    <EntryDialog
      title={point ? `Editar ${point.name}` : 'Adicionar ponto'}
      subtitle={subtitleOf(point)}
      entry={entry}
      call={{ ...call, forgetProblem }}
      save={point?.doubt && !point.isHidden ? 'Gravar e confirmar' : 'Gravar'}
      onSave={save}
      onClose={onClose}
      className="sm:w-200"
    >
      <HiddenFields fields={hidden} />
      {conflict && (
        <PointConflictNotice
          conflict={conflict}
          sent={sent}
          onOverwrite={overwrite}
          onOpenTheirs={() => conflict.reason === 'changed' && onOpenTheirs(conflict.standing)}
        />
      )}
      <PointInputs
        fields={fields}
        problems={call.problems}
        known={point?.connectors.length ?? 0}
        styleUrl={styleUrl}
        onMoved={() => {
          entry.setDirty(true)
          forgetProblem('longitude')
        }}
      />
    </EntryDialog>
  )
}

function subtitleOf(point: ListedPoint | null): string {
  if (!point) return 'Ele aparece no mapa e na lista assim que for gravado.'
  if (point.isHidden) return 'Oculto: não aparece no mapa nem na lista.'
  if (point.doubt) return `Fora do mapa: ${point.doubt}`
  return 'O que você mudar aqui, importações deixam como está.'
}
