import { type ReactNode, useEffect, useState } from 'react'
import type { VehicleDetails } from '#app/features/vehicles/details/vehicle-details.ts'
import { type CheckedList, shownAtFirst } from '#app/features/vehicles/admin/json-list/editor/list-checker.ts'
import { VehicleCard } from '#app/features/vehicles/vehicle-card.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'

/** The first vehicles of the editor's text as visitors would see them (AJSON-02). */
export function PreviewPanel({ check }: { check: CheckedList | null }) {
  const vehicles = useFirstVehicles(check)
  if (!check || vehicles === 'reading') return <Plate>Lendo a lista do editor…</Plate>
  if (!check.isJson) return <Plate>O texto do editor não é JSON válido: corrija-o para ver os veículos.</Plate>
  if (vehicles === 'unreadable')
    return <Plate>A lista tem erros que impedem a pré-visualização: veja-os na aba Editor.</Plate>
  if (vehicles.length === 0) return <Plate>A lista do editor está vazia: nenhum veículo apareceria no catálogo.</Plate>
  return (
    <section aria-labelledby="primeiros-veiculos">
      <h2 id="primeiros-veiculos" className="text-22">
        Primeiros veículos da lista
      </h2>
      <p className="mt-1 text-15 text-ink-2">
        mostrando {vehicles.length} de {formatNumber(check.count)}
      </p>
      <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
        Um preço que a lista muda aparece aos visitantes como estimado, com a fonte “Lista JSON”; os outros ficam como
        estão.
      </p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-x-5 gap-y-6">
        {vehicles.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} heading="h3" />
        ))}
      </div>
    </section>
  )
}

function Plate({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="max-w-[72ch] rounded-3 border border-dashed border-line-2 p-6 text-15 text-ink-2">
      {children}
    </p>
  )
}

function useFirstVehicles(check: CheckedList | null): VehicleDetails[] | 'reading' | 'unreadable' {
  const [read, setRead] = useState<VehicleDetails[] | 'reading' | 'unreadable'>('reading')
  useEffect(() => {
    let isGone = false
    void import('#app/features/vehicles/details/read-advanced-record.ts').then(({ readAdvancedRecords }) => {
      if (!isGone && check)
        setRead(readOrNot(() => readAdvancedRecords(check.first.slice(0, shownAtFirst), Date.now())))
    })
    return () => {
      isGone = true
    }
  }, [check])
  return check && check.isJson && check.count === 0 && check.errorCount > 0 ? 'unreadable' : read
}

function readOrNot(read: () => VehicleDetails[]): VehicleDetails[] | 'unreadable' {
  try {
    return read()
  } catch {
    return 'unreadable'
  }
}
