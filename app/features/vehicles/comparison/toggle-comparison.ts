import { nameOf, type VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { showToast } from '#app/ui/notices/toast.tsx'
import { cardDataOf } from '#app/features/vehicles/vehicle.ts'
import {
  countFilled,
  slotCount,
  type Slots,
  type SlotVehicle,
  type ToggleOutcome,
  toggleInSlots,
} from './comparison-slots.ts'
import { currentSlots, keepSlots } from './comparison-store.ts'
import { replaceSlots } from './comparison-undo.ts'
import { isWhole } from './stored-slots.ts'

const outcomeTitles = {
  added: 'Veículo adicionado à comparação',
  replaced: 'Veículo substituído na comparação',
  removed: 'Veículo removido da comparação',
} satisfies Record<ToggleOutcome, string>

/** One press of a compare button, wherever it stands: changes the slots and says what happened. */
export function toggleComparison(vehicle: VehicleCardData): ToggleOutcome {
  const before = currentSlots()
  const { slots, outcome } = toggleInSlots(before, cardDataOf(vehicle))
  if (outcome === 'replaced') replaceSlots(before, slots)
  else keepSlots(slots)
  const count = `${countFilled(slots)} de ${slotCount} escolhidos`
  const leaving = outcome === 'replaced' ? before[0] : null
  showToast({
    title: outcomeTitles[outcome],
    description: leaving ? `Sai ${nameIn(leaving)}, entra ${nameOf(vehicle)}` : `${nameOf(vehicle)} · ${count}`,
    ...(leaving && { action: { label: 'Desfazer', onPress: () => undo(before, leaving, vehicle) } }),
  })
  return outcome
}

function undo(before: Slots, back: SlotVehicle, vehicle: VehicleCardData) {
  keepSlots(before)
  showToast({ title: 'Troca desfeita', description: `Volta ${nameIn(back)}, sai ${nameOf(vehicle)}` })
}

function nameIn(slot: SlotVehicle): string {
  return isWhole(slot) ? nameOf(slot) : 'o primeiro'
}
