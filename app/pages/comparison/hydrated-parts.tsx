import { comparisonHref } from './comparison-href.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { Button } from '#app/ui/button.tsx'
import { Undo2 } from '#app/ui/icons.tsx'
import { ShareRow } from '#app/ui/notices/share-row.tsx'
import { comparisonTitle } from './comparison-meta.ts'
import { idsOf } from './comparison-slots.ts'
import { followSlots } from './compared-ids.ts'
import { removedVehicles, readReplacement, replacementOf } from './comparison-undo.ts'
import { focusFirstSlot } from './slot-cards.tsx'
import { isWhole } from './stored-slots.ts'
import { type Comparison, useComparisonSlots } from './use-comparison.ts'

/** Offers to restore the vehicles that the last replacement removed. */
export function UndoNotice({ comparison }: { comparison: Comparison }) {
  const own = useComparisonSlots()
  const kept = useSyncExternalStore(followSlots, readReplacement, () => null)
  const before = useMemo(() => replacementOf(kept, own)?.before ?? null, [kept, own])
  if (!before || comparison.isShared) return null
  const names = removedVehicles(before, own)
    .filter((vehicle) => vehicle !== null)
    .map((vehicle) => (isWhole(vehicle) ? nameOf(vehicle) : 'outro veículo'))
  const undo = () => {
    comparison.change(before)
    focusFirstSlot()
  }
  return (
    <section
      aria-label="Troca na comparação"
      className="no-print mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border border-line bg-surface px-4 py-3"
    >
      <p className="text-15 sm:mr-auto">
        {names.length === 1 ? 'Saiu' : 'Saíram'} da sua comparação: {new Intl.ListFormat('pt-BR').format(names)}.
      </p>
      <Button onClick={undo}>
        <Undo2 aria-hidden="true" className="size-4.5" />
        Desfazer
      </Button>
    </section>
  )
}

export function ShareComparison({ comparison: { slots } }: { comparison: Comparison }) {
  const url = `${window.location.origin}${comparisonHref(idsOf(slots))}`
  return <ShareRow page={{ title: comparisonTitle, url }} />
}
