import { deletedSentence, deleteFailure, managerDenied } from '#app/features/vehicles/admin/vehicle-desk-texts.ts'
import { vehicleDeskCalls } from '#app/features/vehicles/admin/vehicle-desk-paths.ts'
import { nameOf, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { useDeletion } from '#app/ui/use-deletion.ts'

const gone = { title: 'Sucesso!', description: deletedSentence }
const failed = { title: 'Erro', description: deleteFailure, isDestructive: true }

/** AVEH-13 to AVEH-15: asks first (PANEL-06), and says how it went. */
export function useDeleteVehicle() {
  const { busyId, call } = useDeletion<{ outcome: 'deleted'; binId: number } | { outcome: 'missing' }>(
    vehicleDeskCalls.delete,
    { deleted: gone, missing: gone, failed, interrupted: failed },
    managerDenied,
  )
  const deleteVehicle = ({ id, version, ...named }: Pick<Vehicle, 'id' | 'brand' | 'model' | 'version'>) => {
    const name = [nameOf(named), version].filter(Boolean).join(' ')
    const question = `Excluir o veículo “${name}”, com ficha, custos e fontes? Ele fica 30 dias na lixeira.`
    return window.confirm(question) ? call({ id: String(id), form: { id: String(id) } }) : Promise.resolve(null)
  }
  return { deletingId: busyId, deleteVehicle }
}
