import { useState } from 'react'
import { type FactQuestions, factQuestionsOf } from '#app/panel/vehicles/editor/fact-change.ts'
import { readVehicleEntry, type VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { readVehicleForm } from '#app/panel/vehicles/editor/vehicle-form.ts'
import * as texts from '#app/panel/vehicles/vehicle-admin-messages.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { type FormMessages, failure } from '#app/ui/panel/action-messages.ts'
import type { Draft, DraftPlace } from '#app/ui/panel/drafts.ts'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { AnswerOf } from '#app/platform/panel/actions.server.ts'
import { useLeaveQuestion } from '#app/ui/dialogs/panel-session.ts'
import type { vehicleEditorActions } from './vehicle-editor-actions.server.ts'
import { useDerivedTexts } from './vehicle-form.tsx'
import { noticesOf, type VehicleNotices } from '#app/panel/vehicles/editor/derived-texts.ts'

/**
 * Derived texts, warnings and questions about changed facts.
 * @param vehicle null: a new model
 */
export function useVehicleEditing(
  vehicle: { id: number; revision: number } | null,
  entry: VehicleEntry,
  onSaved: (saved: SavedVehicle, form: { goTo: (path: string) => void }) => void,
) {
  const kind = vehicle ? 'edit' : 'new'
  const hints = useHints(kind)
  const id = vehicle?.id ?? null
  const form = usePanelForm<typeof vehicleEditorActions.save, VehicleEntry, SavedVehicle['outcome']>({
    intent: 'save',
    denied: texts.managerDenied,
    messages: messagesOf(kind, Object.values(hints.notices)[0]),
    done: ['created', 'updated'],
    id,
    version: vehicle?.revision ?? null,
    entry,
    place: draftPlaceOf(id),
    check: (fields, saved) => checkFields(fields, kind, saved),
    onSaved,
  })
  useLeaveQuestion(leavingQuestion)
  const { ref, opened, readForm } = form
  const updateDerivedTexts = useDerivedTexts(ref, kind, opened.saved)
  return {
    ...form,
    kind,
    notices: hints.notices,
    questions: hints.questions ?? questionsOf(kind, opened.saved, opened.entry),
    onFieldChange(name: string) {
      form.onFieldChange(name)
      hints.show(opened.saved, updateDerivedTexts(name))
    },
    keepAs(version: number) {
      const written = readForm()
      if (written) form.keepAs(version, readVehicleEntry(written))
      hints.forget()
    },
    recover(draft: Draft<VehicleEntry>) {
      form.recover(draft)
      hints.show(opened.saved, draft.entry)
    },
  } as const
}

export type SavedVehicle = Extract<AnswerOf<typeof vehicleEditorActions.save>, { outcome: 'created' | 'updated' }>

/** `questions` null: no field was edited yet. */
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

/** @param warning added to the message of a successful save; undefined: none */
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
