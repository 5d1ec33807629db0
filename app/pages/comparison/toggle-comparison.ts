import { comparisonPath, slotCount } from './comparison-href.ts'
import { cardDataOf, nameOf, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { countFilled, type Slots, toggleInSlots, type ToggleOutcome } from './comparison-slots.ts'
import { dismissReplacement, removedVehicles, pendingReplacement, replaceSlots } from './comparison-undo.ts'
import { currentSlots, isWhole, saveSlots } from './stored-slots.ts'

const outcomeTitles = {
  added: 'Veículo adicionado à comparação',
  replaced: 'Veículo substituído na comparação',
  removed: 'Veículo removido da comparação',
} satisfies Record<ToggleOutcome, string>

export function toggleComparison(vehicle: VehicleCardData): ToggleOutcome {
  const before = currentSlots()
  const { slots, outcome } = toggleInSlots(before, cardDataOf(vehicle))
  if (outcome === 'replaced') {
    replaceSlots(before, slots, Date.now())
    showReplacement({ before, after: slots })
    return outcome
  }
  saveSlots(slots)
  showToast({
    title: outcomeTitles[outcome],
    description: `${nameOf(vehicle)} · ${countFilled(slots)} de ${slotCount} escolhidos`,
    ...(outcome === 'added' && {
      action: { label: 'Ver', isElsewhere: true, onPress: () => window.location.assign(comparisonPath) },
    }),
  })
  return outcome
}

/** Shows the toast again after a page load. The comparison page has a notice instead. */
export function showPendingReplacement(): void {
  const replacement = window.location.pathname === comparisonPath ? null : pendingReplacement(currentSlots())
  if (replacement) showReplacement(replacement)
}

/** Toast with an undo button. */
function showReplacement({ before, after }: { before: Slots; after: Slots }): void {
  const [left, came] = [firstOf(removedVehicles(before, after)), firstOf(removedVehicles(after, before))]
  const undo = () => {
    saveSlots(before)
    showToast({ title: 'Troca desfeita', description: `Volta ${left}, sai ${came}` })
  }
  showToast({
    title: outcomeTitles.replaced,
    description: `Sai ${left}, entra ${came}`,
    action: { label: 'Desfazer', onPress: undo },
    onClose: () => dismissReplacement({ before, after }),
  })
}

function firstOf(slots: Slots): string {
  const vehicle = slots.find((slot) => slot !== null)
  return vehicle && isWhole(vehicle) ? nameOf(vehicle) : 'o primeiro'
}

/** In slot order. */
export function comparedNames(): string[] {
  const chosen = currentSlots().filter((vehicle) => vehicle !== null)
  return chosen.map((vehicle) => (isWhole(vehicle) ? nameOf(vehicle) : 'outro veículo'))
}
