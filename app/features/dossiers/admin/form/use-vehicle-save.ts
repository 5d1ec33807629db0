import { vehicleDeskCalls } from '#app/features/vehicles/admin/vehicle-desk-paths.ts'
import {
  createdSentence,
  createFailure,
  managerDenied,
  updatedSentence,
  updateFailure,
} from '#app/features/vehicles/admin/vehicle-desk-texts.ts'
import { showToast } from '#app/ui/toast.tsx'
import { saveFailure, useFormCall } from '#app/ui/use-form-call.ts'
import type { VehicleReading } from '#app/features/dossiers/admin/vehicle-form.ts'
import type { VehicleSaveAnswer } from './save-answer.ts'

export type VehicleSaved = Extract<VehicleSaveAnswer, { outcome: 'created' | 'updated' }>

/** Sends the form of a model, and says how that went. AVEH-14, AVEH-15. @param read the form as the server will read it */
export function useVehicleSave(kind: 'new' | 'edit', read: (form: FormData) => VehicleReading) {
  const call = useFormCall<VehicleSaveAnswer>(vehicleDeskCalls.save, managerDenied, (form) => {
    const reading = read(form)
    return reading.outcome === 'invalid' ? reading.problems : {}
  })
  /** @param warning what is said of a save that went well */
  const save = (form: FormData, warning: string | undefined, onSaved: (saved: VehicleSaved) => void) =>
    call.send(form, (answer) => {
      switch (answer.outcome) {
        case 'conflict':
          return undefined
        case 'created':
        case 'updated':
          showToast({ title: answer.outcome === 'created' ? createdSentence : updatedSentence, description: warning })
          return onSaved(answer)
        default:
          return showToast(saveFailure(answer, kind === 'new' ? createFailure : updateFailure))
      }
    })
  return { ...call, save }
}
