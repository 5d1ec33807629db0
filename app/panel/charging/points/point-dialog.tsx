import { EntryDialog, useEntryDialog, useEntryDrafts, type EntryForm } from '#app/ui/panel/entry-dialog.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { PointInputs } from '#app/domain/charging/point-form/point-inputs.tsx'
import type { ListedPoint } from './listed-points-queries.server.ts'
import { PointConflictNotice } from './point-conflict-notice.tsx'
import { useMemo, useState } from 'react'
import { DraftNotice } from '#app/ui/panel/draft-notice.tsx'
import type { Draft, DraftPlace } from '#app/ui/panel/use-drafts.ts'
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
import { pointDenied, pointSaveMessages } from './point-messages.ts'

const done = ['added', 'saved', 'unchanged'] as const

/** Form state of a point with its initial values, so that only changes are saved. */
function usePointForm(point: ListedPoint | null, entry: EntryForm, onClose: () => void) {
  const id = point?.id ?? null
  const drafts = useEntryDrafts({ place: useMemo(() => draftPlaceOf(id), [id]), entry })
  const call = usePointCall(() => {
    entry.setDirty(false)
    drafts.stop()
    onClose()
  })
  const [last, setLast] = useState<{ compared: PointFields; sent: PointFields } | null>(null)
  const { conflict } = call
  const { written, ...begun } = drafts.recovered ?? begunFields(point, call.entered)
  const opened = last?.compared ?? begun.opened
  /** Current values of the conflicting parts, as the new base once the editor overwrites. */
  const overwritten = conflict?.reason === 'changed' ? withStanding(opened, conflict) : opened

  const send = (next: PointFields, acceptsNear: boolean) => {
    if (!entry.form.current || call.isSending) return
    const form = new FormData(entry.form.current)
    setLast({ compared: next, sent: formFields(form, pointInputs) })
    form.set('vista', JSON.stringify(next))
    form.set('perto', acceptsNear ? '1' : '')
    call.send(form)
  }
  return {
    call,
    drafts,
    recover: (draft: Draft<PointDraft>) => {
      setLast(null)
      drafts.open(draft)
    },
    /** Initial or submitted values. */
    written,
    sent: last?.sent ?? written,
    /** Hidden fields for submission without script. */
    hidden: hiddenFieldsOf(point, { opened, compared: overwritten }, conflict?.reason === 'near'),
    save: () => send(opened, false),
    overwrite: () => send(overwritten, conflict?.reason === 'near'),
  }
}

function usePointCall(onDone: () => void) {
  return usePanelForm<typeof pointActions.save>({
    intent: 'save',
    denied: pointDenied,
    messages: pointSaveMessages,
    done,
    onAnswer: ({ outcome }) => {
      if (done.some((one) => one === outcome)) onDone()
    },
  })
}

/** @param entered submitted value of a field, without script */
function begunFields(point: ListedPoint | null, entered: (name: string) => string | undefined): PointDraft {
  const first = pointFieldsOf(point)
  return {
    opened: entered('vista') ? readOpenedFields(entered('vista')) : first,
    written: Object.fromEntries(pointInputs.map((input) => [input, entered(input) ?? first[input]])) as PointFields,
  }
}

/** Draft-only field: values that the unsaved input is based on. */
const openedField = 'aberto'

/** Input and the values it is based on. */
type PointDraft = { written: PointFields; opened: PointFields }

function draftPlaceOf(id: number | null): DraftPlace<PointDraft> {
  return {
    name: `ponto_${id ?? 'novo'}`,
    readForm: (form) => ({
      written: formFields(form, pointInputs),
      opened: readOpenedFields(form.get(openedField)),
    }),
    restore: (stored) => {
      const { written, opened } = stored as Partial<PointDraft>
      return written && opened ? { written: readOpenedFields(JSON.stringify(written)), opened } : null
    },
    server: null,
  }
}

function hiddenFieldsOf(
  point: ListedPoint | null,
  { opened, compared }: { opened: PointFields; compared: PointFields },
  acceptsNear: boolean,
): [string, string][] {
  return [
    ['id', String(point?.id ?? '')],
    [openedField, JSON.stringify(opened)],
    ['vista', JSON.stringify(compared)],
    ['perto', acceptsNear ? '1' : ''],
  ]
}

type Changed = Extract<
  NonNullable<ReturnType<typeof usePanelForm<typeof pointActions.save>>['conflict']>,
  { parts: unknown }
>

function withStanding(opened: PointFields, { standing, parts }: Changed): PointFields {
  const fields = pointFieldsOf(standing)
  const inputs: (keyof PointFields)[] = parts.flatMap((part) => [...pointParts[part].inputs])
  return { ...opened, ...Object.fromEntries(inputs.map((input) => [input, fields[input]])) }
}

type Props = {
  /** null: a new point. */
  point: ListedPoint | null
  styleUrl: string | null
  /** The point changed meanwhile: reopens the form with current values. */
  onOpenTheirs: (point: ListedPoint) => void
  onClose: () => void
}

export function PointDialog({ point, styleUrl, onOpenTheirs, onClose }: Props) {
  const entry = useEntryDialog('neste ponto', { kept: 'neste navegador' })
  const { call, drafts, recover, written: fields, sent, hidden, save, overwrite } = usePointForm(point, entry, onClose)
  const { conflict } = call
  /** City and state are validated together, as are the coordinates. */
  const forgetProblem = (name: string) => {
    call.forgetProblem(name)
    if (name === 'estado') call.forgetProblem('cidade')
    if (name === 'longitude') call.forgetProblem('latitude')
    // A new name or position may not be near another point.
    if (conflict?.reason === 'near') call.forgetConflict()
  }
  return (
    <EntryDialog
      title={point ? `Editar ${point.name}` : 'Adicionar ponto'}
      subtitle={subtitleOf(point)}
      entry={entry}
      call={{ ...call, forgetProblem }}
      onInput={drafts.keepSoon}
      note={drafts.note}
      save={point?.doubt && !point.isHidden ? 'Gravar e confirmar' : 'Gravar'}
      onSave={save}
      onClose={onClose}
      className="sm:w-200"
    >
      <HiddenFields fields={hidden} />
      {conflict ? (
        <PointConflictNotice
          conflict={conflict}
          sent={sent}
          onOverwrite={overwrite}
          onOpenTheirs={() => conflict.reason === 'changed' && onOpenTheirs(conflict.standing)}
        />
      ) : (
        <DraftNotice
          drafts={drafts.drafts}
          titleOf={({ written }) => written.nome || 'Ponto novo'}
          onOpen={recover}
          onDiscard={drafts.discard}
        />
      )}
      <PointInputs
        key={drafts.key}
        fields={fields}
        problems={call.problems}
        known={point?.connectors.length ?? 0}
        styleUrl={styleUrl}
        onMoved={() => {
          entry.setDirty(true)
          drafts.keepSoon()
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
