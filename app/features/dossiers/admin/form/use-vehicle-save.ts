import { useContext, useState } from 'react'
import type { VehicleProblems } from '#app/features/dossiers/admin/entry-reader.ts'
import { vehicleDeskCalls } from '#app/features/vehicles/admin/vehicle-desk-paths.ts'
import {
  createdSentence,
  createFailure,
  managerDenied,
  updatedSentence,
  updateFailure,
} from '#app/features/vehicles/admin/vehicle-desk-texts.ts'
import { callPanel } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { VehicleSaveAnswer } from './save-answer.ts'

export type SavedVehicle = Extract<VehicleSaveAnswer, { outcome: 'created' | 'updated' }>
type Conflict = Extract<VehicleSaveAnswer, { outcome: 'conflict' }>

/** Sends the form, and keeps what came back: problems of fields, a conflict, or nothing. AVEH-14, AVEH-15. */
export function useVehicleSave(kind: 'new' | 'edit') {
  const [isSaving, setIsSaving] = useState(false)
  const [problems, setProblems] = useState<VehicleProblems>({})
  const [attempt, setAttempt] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { onDenied } = useContext(PanelSession)

  function refuse({ sentence, problems: found }: { sentence: string; problems: VehicleProblems }) {
    setProblems(found)
    setAttempt((before) => before + 1)
    showToast({ title: 'Erro', description: sentence, isDestructive: true })
  }
  /** @param warning what is said of a save that went well */
  async function save(
    form: FormData,
    warning: string | undefined,
    onSaved: (saved: SavedVehicle) => void,
  ): Promise<void> {
    setIsSaving(true)
    const answer = await callPanel<VehicleSaveAnswer>(vehicleDeskCalls.save, form)
    setIsSaving(false)
    // The form is sent by itself once the editor is back.
    if (answer.outcome === 'denied') return onDenied(managerDenied, () => void save(form, warning, onSaved))
    setConflict(answer.outcome === 'conflict' ? answer : null)
    if (answer.outcome === 'conflict') return
    if (answer.outcome === 'invalid') return refuse(answer)
    setProblems({})
    if (answer.outcome === 'created' || answer.outcome === 'updated') {
      const title = answer.outcome === 'created' ? createdSentence : updatedSentence
      showToast({ title, ...(warning && { description: warning }) })
      return onSaved(answer)
    }
    const stated = kind === 'new' ? createFailure : updateFailure
    const reason = answer.outcome === 'interrupted' ? ' O portal não respondeu: o texto continua aqui.' : ''
    const description = 'sentence' in answer ? answer.sentence : `${stated}${reason}`
    showToast({ title: 'Erro', description, isDestructive: true })
  }
  /** What is being written anew is no longer wrong, as far as anybody knows. */
  function forgetProblem(name: string) {
    if (name in problems) setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name)))
  }
  return { isSaving, problems, attempt, conflict, save, refuse, forgetProblem }
}
