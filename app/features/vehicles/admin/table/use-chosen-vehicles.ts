import { useState } from 'react'
import { vehicleDeskCalls } from '#app/features/vehicles/admin/vehicle-desk-paths.ts'
import { activationFailure, managerDenied } from '#app/features/vehicles/admin/vehicle-desk-texts.ts'
import { usePanelCall } from '#app/ui/use-panel-call.ts'

const failed = { title: 'Erro', description: activationFailure, isDestructive: true }

/** The rows that are ticked, and what is done to all of them at once. Rows that are no longer shown are not among them. */
export function useChosenVehicles(shown: { id: number }[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = shown.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  const { busyId, call } = usePanelCall<{ outcome: 'activated' | 'deactivated' }>(
    vehicleDeskCalls.activate,
    {
      activated: { title: 'Sucesso!', description: 'Veículos ativados: já aparecem no portal.' },
      deactivated: { title: 'Sucesso!', description: 'Veículos desativados: não aparecem mais no portal.' },
      failed,
      interrupted: failed,
    },
    managerDenied,
  )
  const setActive = async (isActive: boolean) => {
    const active = String(isActive)
    const answer = await call({ id: active, form: { ids: chosen.join(','), active } })
    if (answer?.outcome === 'activated' || answer?.outcome === 'deactivated') setTicked(new Set())
  }
  const tick = (ids: number[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const id of ids)
      if (isTicked) next.add(id)
      else next.delete(id)
    setTicked(next)
  }
  return { chosen, isBusy: busyId !== null, tick, setActive }
}
