import { type RefObject, useMemo, useState } from 'react'
import { type FactQuestions, factQuestionsOf } from '#app/panel/vehicles/editor/fact-change.ts'
import { readVehicleEntry, type VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { readVehicleForm } from '#app/panel/vehicles/editor/vehicle-form.ts'
import * as texts from '#app/panel/vehicles/vehicle-admin-messages.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { type FormMessages, failure } from '#app/ui/panel/action-messages.ts'
import { type Draft, type DraftPlace, useAutosave, useDrafts } from '#app/ui/panel/use-drafts.ts'
import { useVersionedForm } from '#app/ui/panel/use-versioned-form.ts'
import type { vehicleEditorActions } from './vehicle-editor-actions.server.ts'
import { useFollowingTexts } from './vehicle-form.tsx'
import { noticesOf, type VehicleNotices } from '#app/panel/vehicles/editor/derived-texts.ts'

/**
 * The fields of a model with what follows from them while they are written (texts, notices, questions about changed facts), and with
 * what keeps them from getting lost. @param vehicle null: a new one
 */
export function useVehicleEditing(
  form: RefObject<HTMLFormElement | null>,
  vehicle: { id: number; revision: number } | null,
  entry: VehicleEntry,
) {
  const id = vehicle?.id ?? null
  const place = useMemo(() => draftPlaceOf(id), [id])
  const drafts = useDrafts(place)
  const kind = vehicle ? 'edit' : 'new'
  const hints = useHints(kind)
  const editor = useVehicleForm({ form, vehicle, entry, warning: Object.values(hints.notices)[0] })
  const { opened } = editor
  const autosave = useAutosave({ place, autosaveId: opened.key, baseVersion: opened.version, form })
  const follow = useFollowingTexts(form, kind, opened.saved)
  const noteChange = (name: string) => {
    editor.noteChange(name)
    autosave.keepSoon()
    hints.show(opened.saved, follow(name))
  }
  const keepAs = (version: number) => {
    if (form.current) editor.keepAs(version, readVehicleEntry(new FormData(form.current)))
    hints.forget()
  }
  /** Puts an unsaved text into the fields, on the version that it was written on. */
  const open = ({ entry: draft, baseVersion, autosaveId }: Draft<VehicleEntry>) => {
    editor.openUnsaved(draft, baseVersion ?? opened.version, autosaveId)
    editor.setDirty(true)
    hints.show(opened.saved, draft)
    drafts.hide(autosaveId)
  }
  const questions = hints.questions ?? questionsOf(kind, opened.saved, opened.entry)
  return { kind, editor, autosave, drafts, notices: hints.notices, questions, noteChange, keepAs, open } as const
}

type Parts = {
  form: RefObject<HTMLFormElement | null>
  vehicle: { id: number; revision: number } | null
  entry: VehicleEntry
  warning: string | undefined
}

function useVehicleForm({ form, vehicle, entry, warning }: Parts) {
  const kind = vehicle ? 'edit' : 'new'
  return useVersionedForm<typeof vehicleEditorActions.save, VehicleEntry>({
    form,
    intent: 'save',
    denied: texts.managerDenied,
    messages: messagesOf(kind, warning),
    done: ['created', 'updated'],
    id: vehicle?.id ?? null,
    version: vehicle?.revision ?? null,
    entry,
    readEntry: readVehicleEntry,
    check: (fields, saved) => checkFields(fields, kind, saved),
    leaveQuestion: leavingQuestion,
    newKey: () => globalThis.crypto.randomUUID(),
  })
}

/** What is said beside the fields; null: nothing has been written yet. */
function useHints(kind: 'new' | 'edit') {
  const [notices, setNotices] = useState<VehicleNotices>({})
  const [questions, setQuestions] = useState<FactQuestions | null>(null)
  return {
    notices,
    questions,
    show: (saved: VehicleEntry, written: VehicleEntry) => {
      setNotices(noticesOf(written))
      setQuestions(questionsOf(kind, saved, written))
    },
    forget: () => {
      setNotices({})
      setQuestions({})
    },
  }
}

function questionsOf(kind: 'new' | 'edit', saved: VehicleEntry, written: VehicleEntry): FactQuestions {
  return kind === 'edit' ? factQuestionsOf(saved, written) : {}
}

const leavingQuestion =
  'Há dados não salvos deste veículo. Eles ficam guardados neste navegador e voltam a ser oferecidos. Sair mesmo assim?'

function draftPlaceOf(id: number | null): DraftPlace<VehicleEntry> {
  return {
    name: `veiculo_${id ?? 'novo'}`,
    readForm: readVehicleEntry,
    restore: (stored) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(stored)) form.set(name, String(value))
      return readVehicleEntry(form)
    },
    server: null,
  }
}

function checkFields(fields: FormData, kind: 'new' | 'edit', saved: VehicleEntry) {
  const currentSlug = kind === 'edit' ? (saved.slug ?? null) : null
  const today = dayInSaoPaulo(new Date())
  const reading = readVehicleForm(readVehicleEntry(fields), { kind, currentSlug, today })
  return reading.outcome === 'invalid' ? reading : null
}

/** AVEH-14, AVEH-15. @param warning what is said of a save that went well */
function messagesOf(kind: 'new' | 'edit', warning: string | undefined) {
  const notSaved = kind === 'new' ? texts.createFailure : texts.updateFailure
  return {
    created: { title: texts.createdSentence, description: warning },
    updated: { title: texts.updatedSentence, description: warning },
    missing: failure(texts.missingVehicleSentence),
    failed: failure(notSaved),
    interrupted: failure(`${notSaved} O portal não respondeu: o texto continua aqui.`),
    invalid: ({ sentence }) => failure(sentence),
  } satisfies FormMessages<typeof vehicleEditorActions.save>
}
