import { nameOf } from '#app/features/vehicles/vehicle.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { AddVehicleForm } from './add-vehicle-form.tsx'
import type { ComparisonData } from './comparison-data.ts'
import { comparisonTitle, comparisonTrail } from './comparison-meta.ts'
import { countFilled, emptySlots, slotCount } from './comparison-slots.ts'
import { EmptyComparison } from './empty-comparison.tsx'
import { SharedNotice } from './shared-notice.tsx'
import { SideBySide } from './side-by-side.tsx'
import { type PlacedVehicle, SizeOverlay } from './size-overlay.tsx'
import { focusFirstSlot, SlotCards } from './slot-cards.tsx'
import { SlotForm } from './slot-form.tsx'
import { TableSkeleton } from './comparison-skeleton.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { type Comparison, useComparison } from './use-comparison.ts'
import { VisitScript } from './visit-script.tsx'
import { WaitingComparison } from './waiting-comparison.tsx'

export function ComparisonPage({ data }: { data: ComparisonData }) {
  const comparison = useComparison(data)
  const count = countFilled(comparison.slots)
  return (
    <main id="conteudo" className="wrap">
      <VisitScript ids={data.ids} />
      <Breadcrumb parts={comparisonTrail} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-2 pb-6 sm:flex-nowrap">
        <div>
          <h1 className="max-w-[22ch]">{comparisonTitle}</h1>
          <p role="status" className="mt-3 font-semibold tabular-nums">
            {count}/{slotCount} selecionados
          </p>
        </div>
        {count > 0 && <ClearForm comparison={comparison} />}
      </header>
      <SharedNotice comparison={comparison} />
      <UndoNotice comparison={comparison} />
      <SlotCards comparison={comparison} />
      {count < slotCount && <AddVehicleForm comparison={comparison} options={data.options} />}
      <Comparing comparison={comparison} data={data} count={count} />
    </main>
  )
}

function ClearForm({ comparison }: { comparison: Comparison }) {
  return (
    <SlotForm
      slots={emptySlots}
      onlyDifferences={false}
      onSubmit={() => {
        comparison.change(emptySlots)
        focusFirstSlot()
      }}
      className="no-print"
    >
      <Button type="submit" look="secondary">
        Limpar todos
      </Button>
    </SlotForm>
  )
}

function Comparing({ comparison, data, count }: { comparison: Comparison; data: ComparisonData; count: number }) {
  const vehicles = comparison.shown.flatMap((vehicle, place): PlacedVehicle[] =>
    vehicle?.compared ? [{ place, vehicle: vehicle.compared }] : [],
  )
  const [first] = vehicles
  if (count === 0) return <EmptyComparison comparison={comparison} suggestions={data.suggestions} />
  if (count === 1)
    return first ? (
      <WaitingComparison comparison={comparison} name={nameOf(first.vehicle.card)} similar={data.similar} />
    ) : (
      <TableSkeleton />
    )
  if (vehicles.length < 2) return <TableSkeleton />
  return (
    <>
      <SizeOverlay vehicles={vehicles} />
      <SideBySide vehicles={vehicles} comparison={comparison} />
    </>
  )
}
