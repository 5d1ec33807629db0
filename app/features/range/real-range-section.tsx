import type { Dossier } from '#app/features/dossiers/dossier.ts'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import { DayCheck } from './day-check.tsx'
import { estimateRange, type EstimatedRange, type MissingFigure, type RangeEstimate } from './estimate-range.ts'
import { RangeHypotheses } from './range-hypotheses.tsx'
import { RangeChart } from './range-chart.tsx'
import { RangeTable } from './range-table.tsx'
import { type RangeVehicle, rangeVehicleOf } from './range-vehicle.ts'

/** The measured range first, then what the assumptions make of it, then whether a day fits; nothing for a car without a plug. */
export function RealRangeSection({ dossier }: { dossier: Dossier }) {
  const vehicle = rangeVehicleOf(dossier)
  const estimate = estimateRange(vehicle)
  if (estimate.outcome === 'no-plug') return null
  return (
    <section aria-labelledby="autonomia-na-vida-real" className="mt-section border-t border-line py-section print:py-6">
      <h2 id="autonomia-na-vida-real">Autonomia na vida real</h2>
      {vehicle.type === 'plug-in' && (
        <p className="mt-2 max-w-[66ch] text-ink-2">
          Só a parte elétrica deste híbrido plug-in. Com a bateria vazia ele segue viagem com o motor a combustão.
        </p>
      )}
      {estimate.outcome === 'estimated' ? (
        <Estimated estimate={estimate} vehicle={vehicle} />
      ) : (
        <NoEstimate estimate={estimate} rangeKm={vehicle.rangeKm} />
      )}
    </section>
  )
}

function Estimated({ estimate, vehicle }: { estimate: EstimatedRange; vehicle: RangeVehicle }) {
  return (
    <>
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] print:grid-cols-[1fr_2fr]">
        <div>
          <Measured rangeKm={estimate.inmetroKm} />
          <p className="mt-4 max-w-[48ch] text-15 text-pretty text-ink-2">
            As demais autonomias são estimativas nossas a partir desse número. A barra é a faixa que resulta destas
            hipóteses; não é medição. O traço é o resultado com as hipóteses mais prováveis.
          </p>
          <RangeHypotheses vehicle={vehicle} />
        </div>
        <div className="min-w-0">
          <RangeChart estimate={estimate} />
          <RangeTable estimate={estimate} />
        </div>
      </div>
      <DayCheck estimate={estimate} vehicle={vehicle} />
    </>
  )
}

function Measured({ rangeKm }: { rangeKm: number }) {
  return (
    <p>
      <FigureWithUnit value={rangeKm} unit="km" className="text-[clamp(2rem,1.6rem+1.4vw,2.75rem)]" />
      <span className="mt-1 block text-14 text-ink-2">no ciclo do Inmetro, que junta cidade e estrada</span>
    </p>
  )
}

const figureWords: Record<MissingFigure, string> = {
  rangeKm: 'a autonomia do Inmetro',
  batteryKwh: 'a capacidade da bateria',
}

function NoEstimate({
  estimate,
  rangeKm,
}: {
  estimate: Exclude<RangeEstimate, EstimatedRange>
  rangeKm: number | null
}) {
  return (
    <div className="mt-6">
      {rangeKm !== null && <Measured rangeKm={rangeKm} />}
      <p className="mt-4 max-w-[66ch] rounded-3 border border-dashed border-line-2 p-5 text-15 text-pretty text-ink-2">
        {reasonOf(estimate)}
      </p>
    </div>
  )
}

function reasonOf(estimate: Exclude<RangeEstimate, EstimatedRange>): string {
  if (estimate.outcome !== 'missing')
    return 'A autonomia do Inmetro e a capacidade da bateria desta ficha não combinam entre si: uma delas deve estar errada. Sem saber qual, não estimamos nada.'
  const words = estimate.missing.map((figure) => figureWords[figure]).join(' e ')
  return `Falta ${words} deste modelo. Sem ${estimate.missing.length > 1 ? 'elas' : 'ela'} qualquer estimativa seria um palpite, e por isso não mostramos nenhuma.`
}
