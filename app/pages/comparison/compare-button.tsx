import { Check, Plus } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { cardDataOf, nameOf, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { comparisonHref, comparisonPath } from './comparison-address.ts'
import { currentSlots, keepSlots, useIsCompared } from './comparison-store.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { countFilled, slotCount, type Slots, toggleInSlots, type ToggleOutcome } from './comparison-slots.ts'
import { closeTold, leavingFrom, replacementToTell, replaceSlots } from './comparison-undo.ts'
import { isWhole, storageKey } from './stored-slots.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { asIsland } from '#app/ui/islands/island.tsx'

type Props = { vehicle: VehicleCardData; onPress: () => void; className: string }

export function CompareButton({ vehicle, onPress, className }: Props) {
  const isSelected = useIsCompared(vehicle.id)
  const isHydrated = useHydrated()
  const name = [nameOf(vehicle), vehicle.version].filter(Boolean).join(' ')
  const Icon = isSelected ? Check : Plus
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4 flex-none" strokeWidth={isSelected ? 2.4 : 2} />
      {isSelected ? 'Remover' : 'Comparar'}
    </>
  )
  if (!isHydrated)
    return (
      <Link
        to={comparisonHref([vehicle.id, null, null, null])}
        aria-label={`Comparar ${name}`}
        data-awaits-island=""
        className={className}
      >
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={isSelected ? `Remover ${name} da comparação` : `Comparar ${name}`}
      onClick={onPress}
      className={className}
    >
      {content}
    </button>
  )
}

const outcomeTitles = {
  added: 'Veículo adicionado à comparação',
  replaced: 'Veículo substituído na comparação',
  removed: 'Veículo removido da comparação',
} satisfies Record<ToggleOutcome, string>

/** One press of a compare button, wherever it stands: changes the slots and says what happened. */
export function toggleComparison(vehicle: VehicleCardData): ToggleOutcome {
  const before = currentSlots()
  const { slots, outcome } = toggleInSlots(before, cardDataOf(vehicle))
  if (outcome === 'replaced') {
    replaceSlots(before, slots, Date.now())
    tellReplacement({ before, after: slots })
    return outcome
  }
  keepSlots(slots)
  showToast({
    title: outcomeTitles[outcome],
    description: `${nameOf(vehicle)} · ${countFilled(slots)} de ${slotCount} escolhidos`,
    ...(outcome === 'added' && {
      action: { label: 'Ver', isElsewhere: true, onPress: () => window.location.assign(comparisonPath) },
    }),
  })
  return outcome
}

/** In a later document, but for the comparison, which has a notice of its own. */
export function tellReplacementAgain(): void {
  const replacement = window.location.pathname === comparisonPath ? null : replacementToTell(currentSlots())
  if (replacement) tellReplacement(replacement)
}

/** Says which vehicle had to leave for the last one, and takes it back. */
function tellReplacement({ before, after }: { before: Slots; after: Slots }): void {
  const [left, came] = [firstOf(leavingFrom(before, after)), firstOf(leavingFrom(after, before))]
  const undo = () => {
    keepSlots(before)
    showToast({ title: 'Troca desfeita', description: `Volta ${left}, sai ${came}` })
  }
  showToast({
    title: outcomeTitles.replaced,
    description: `Sai ${left}, entra ${came}`,
    action: { label: 'Desfazer', onPress: undo },
    onClose: () => closeTold({ before, after }),
  })
}

function firstOf(slots: Slots): string {
  const vehicle = slots.find((slot) => slot !== null)
  return vehicle && isWhole(vehicle) ? nameOf(vehicle) : 'o primeiro'
}

type CompareToggleProps = { vehicle: VehicleCardData }

/** The quiet toggle of a card: stays where it is, whatever it says. */
export const CompareToggle = asIsland(
  'compare-toggle',
  function CompareToggle({ vehicle }: CompareToggleProps) {
    return (
      <CompareButton
        vehicle={vehicle}
        onPress={() => toggleComparison(vehicle)}
        className={buttonClass('quiet', 'no-print compare-toggle')}
      />
    )
  },
  { stored: storageKey },
)
