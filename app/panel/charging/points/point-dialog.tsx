import { EntryDialog } from '#app/ui/panel/entry-dialog.tsx'
import { PointInputs } from '#app/domain/charging/point-form/point-inputs.tsx'
import type { ListedPoint } from './listed-points-queries.server.ts'
import { PointConflictNotice } from './point-conflict-notice.tsx'
import type { DraftPlace } from '#app/ui/panel/drafts.ts'
import { formFields } from '#app/platform/forms/form-text.ts'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { pointActions } from './point-actions.server.ts'
import {
  type PointFields,
  pointFieldsOf,
  pointInputs,
  pointParts,
  readOpenedFields,
} from '#app/domain/charging/point-fields.ts'
import type { PointConflict } from './save-point.server.ts'
import { pointDenied, pointSaveMessages } from './point-messages.ts'

type Props = {
  /** null: a new point. */
  point: ListedPoint | null
  styleUrl: string | null
  /** Reopens the form with the values that another editor or an import saved. */
  onOpenTheirs: (point: ListedPoint) => void
  onClose: () => void
}

export function PointDialog({ point, styleUrl, onOpenTheirs, onClose }: Props) {
  const fields = pointFieldsOf(point)
  const form = usePanelForm<typeof pointActions.save, PointDraft>({
    intent: 'save',
    denied: pointDenied,
    messages: pointSaveMessages,
    done: ['added', 'saved', 'unchanged'],
    place: draftPlaceOf(point?.id ?? null),
    entry: { written: fields, opened: fields },
    readEntry: (sent) => readDraft(sent, 'vista'),
    checkedWith: { estado: 'cidade', longitude: 'latitude' },
    onSaved: onClose,
  })
  const { conflict, opened, sent } = form
  const base = sent ? readOpenedFields(sent.get('vista')) : opened.entry.opened
  /** After a conflict, the stored values are those of the other editor, so that a second save overwrites them. */
  const compared = conflict?.reason === 'changed' ? withCurrentValues(base, conflict) : base
  return (
    <EntryDialog
      title={point ? `Editar ${point.name}` : 'Adicionar ponto'}
      subtitle={subtitleOf(point)}
      form={form}
      where="neste ponto"
      hidden={[
        ['id', String(point?.id ?? '')],
        [openedField, JSON.stringify(base)],
        ['vista', JSON.stringify(compared)],
        ['perto', conflict?.reason === 'near' ? '1' : ''],
      ]}
      conflict={
        conflict && (
          <PointConflictNotice
            conflict={conflict}
            sent={sent ? formFields(sent, pointInputs) : opened.entry.written}
            onOverwrite={form.save}
            onOpenTheirs={() => conflict.reason === 'changed' && onOpenTheirs(conflict.current)}
          />
        )
      }
      titleOf={({ written }) => written.nome || 'Ponto novo'}
      save={point?.doubt && !point.isHidden ? 'Gravar e confirmar' : 'Gravar'}
      // A new name or position makes the next save check for nearby points again.
      onInput={() => conflict?.reason === 'near' && form.forgetConflict()}
      onClose={onClose}
      className="sm:w-200"
    >
      <PointInputs
        key={opened.key}
        fields={opened.entry.written}
        problems={form.problems}
        known={point?.connectors.length ?? 0}
        styleUrl={styleUrl}
        onMoved={() => {
          form.onFieldChange('longitude')
          if (conflict?.reason === 'near') form.forgetConflict()
        }}
      />
    </EntryDialog>
  )
}

/** Draft field with the values of the point when the form was opened. */
const openedField = 'aberto'

/** Only differences between `written` and `opened` are saved. */
type PointDraft = { written: PointFields; opened: PointFields }

function readDraft(form: FormData, base: typeof openedField | 'vista'): PointDraft {
  return { written: formFields(form, pointInputs), opened: readOpenedFields(form.get(base)) }
}

function draftPlaceOf(id: number | null): DraftPlace<PointDraft> {
  return {
    name: `ponto_${id ?? 'novo'}`,
    readForm: (form) => readDraft(form, openedField),
    restore: (stored) => {
      const { written, opened } = stored as Partial<PointDraft>
      return written && opened ? { written: readOpenedFields(JSON.stringify(written)), opened } : null
    },
    server: null,
  }
}

type Changed = Extract<PointConflict, { reason: 'changed' }>

function withCurrentValues(opened: PointFields, { current, parts }: Changed): PointFields {
  const fields = pointFieldsOf(current)
  const inputs: (keyof PointFields)[] = parts.flatMap((part) => [...pointParts[part].inputs])
  return { ...opened, ...Object.fromEntries(inputs.map((input) => [input, fields[input]])) }
}

function subtitleOf(point: ListedPoint | null): string {
  if (!point) return 'Ele aparece no mapa e na lista assim que for gravado.'
  if (point.isHidden) return 'Oculto: não aparece no mapa nem na lista.'
  if (point.doubt) return `Fora do mapa: ${point.doubt}`
  return 'O que você mudar aqui, importações deixam como está.'
}
