import { roundedPercent } from '#app/platform/format/format-percent.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import type { BorrowedFigures } from '#app/domain/vehicles/borrowed-figures.ts'
import { DataTable, figuresTable } from '#app/ui/data-table.tsx'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import {
  type EstimatedRange,
  estimateRange,
  type MissingFigure,
  rangeConditionKeys,
  rangeConditions,
  type RangeEstimate,
} from './estimate-range.ts'
import { RangeChart, RangeHypotheses } from './range-chart.tsx'
import { type RangeVehicle, rangeVehicleOf } from './range-assumptions.ts'
import { useSearchParams } from 'react-router'
import { dayFields, daySection, readDay } from './day-address.ts'
import { planDay } from './day-plan.ts'
import { DayForm, DayVerdict } from './day-verdict.tsx'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { ChevronDown } from '#app/ui/icons.tsx'

/** Empty without a plug. */
export function RealRangeSection({ details, borrowed }: { details: VehicleDetails; borrowed: BorrowedFigures }) {
  const vehicle = rangeVehicleOf(details, borrowed)
  const estimate = estimateRange(vehicle)
  if (estimate.outcome === 'no-plug') return null
  return (
    <section aria-labelledby="autonomia-na-vida-real" className="border-t border-line py-part print:py-6">
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
      <div className="mt-6 grid gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <p>
          <FigureWithUnit value={estimate.bands['road-110'].likelyKm} unit="km" className={figureClass} />
          <span className="mt-1 block text-14 text-ink-2">
            na estrada a 110 km/h, estimativa nossa; no ciclo do Inmetro, que junta cidade e estrada,{' '}
            {formatQuantity('km', estimate.inmetroKm)}
          </span>
        </p>
        <div className="max-sm:hidden">
          <p className="max-w-[66ch] text-15 text-pretty text-ink-2">{againstInmetroText(estimate)}</p>
          <p className="mt-3 max-w-[66ch] text-15 text-pretty text-ink-2">
            A barra é a faixa que resulta das nossas hipóteses, não uma medição; o traço, o resultado mais provável.
          </p>
        </div>
        <div className="min-w-0 lg:col-span-2">
          <RangeChart estimate={estimate} />
        </div>
        <RangeTable estimate={estimate} />
        <RangeHypotheses vehicle={vehicle} estimate={estimate} />
      </div>
      <DayCheck estimate={estimate} vehicle={vehicle} />
    </>
  )
}

const figureClass = 'text-40'

function Measured({ rangeKm }: { rangeKm: number }) {
  return (
    <p>
      <FigureWithUnit value={rangeKm} unit="km" className={figureClass} />
      <span className="mt-1 block text-14 text-ink-2">no ciclo do Inmetro, que junta cidade e estrada</span>
    </p>
  )
}

/** Why the estimates differ from the Inmetro range. */
function againstInmetroText({ limit }: EstimatedRange): string {
  if (limit === null)
    return 'O Inmetro já tira 30% do resultado do laboratório. Por isso a cidade sem calor e a estrada a 80\u00a0km/h costumam passar do número dele; a 110\u00a0km/h ou mais, o resultado mais provável fica abaixo.'
  return limit === 'road-load'
    ? 'A estimativa fica abaixo do número do Inmetro: ele pede menos energia do que o atrito dos pneus e o ar das nossas hipóteses.'
    : 'A estimativa passa do número do Inmetro: ele traz um desconto maior do que a perda de um carro elétrico, mesmo a maior plausível.'
}

const figureNames: Record<MissingFigure, string> = {
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
  const figures = estimate.missing.map((figure) => figureNames[figure]).join(' e ')
  return `Falta ${figures} deste modelo. Sem ${estimate.missing.length > 1 ? 'elas' : 'ela'} qualquer estimativa seria um palpite, e por isso não mostramos nenhuma.`
}

type Props = { estimate: EstimatedRange; vehicle: RangeVehicle }

/** Section that answers: does the visitor's day fit the range? The visitor's values are in the address. */
function DayCheck({ estimate, vehicle }: Props) {
  const [parameters] = useSearchParams()
  const reading = readDay(parameters)
  const isAsked = Object.values(dayFields).some((field) => parameters.has(field))
  return (
    <section
      id={daySection}
      aria-labelledby="cabe-titulo"
      className="no-print mt-6 scroll-mt-36 rounded-3 border border-line bg-surface px-gutter"
    >
      <details open={isAsked} className="group">
        <summary className="question grid grid-cols-[1fr_auto] gap-y-0">
          <h3 id="cabe-titulo" className="text-18">
            Cabe no meu dia?
          </h3>
          <span className="text-14 font-normal text-ink-2">Os seus quilômetros, a sua tomada e o seu caminho</span>
          <ChevronDown aria-hidden="true" className="col-start-2 row-span-2 row-start-1 size-5 group-open:rotate-180" />
        </summary>
        <div className="pt-2 pb-6 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
          <DayForm typed={reading.typed} problems={reading.outcome === 'invalid' ? reading.problems : {}} />
          <div role="status" className="min-w-0">
            {reading.outcome === 'valid' ? (
              <DayVerdict
                plan={planDay(estimate, vehicle.acChargeKw, reading.day)}
                day={reading.day}
                isPlugIn={vehicle.type === 'plug-in'}
                isExample={!isAsked}
              />
            ) : (
              <p className="text-ink-2">Corrija o que está marcado e a conta aparece aqui.</p>
            )}
          </div>
        </div>
      </details>
    </section>
  )
}

function RangeTable({ estimate: { bands, inmetroKm } }: { estimate: EstimatedRange }) {
  return (
    <details className="min-w-0">
      <summary className="fold">Ver os números em tabela</summary>
      <DataTable
        caption="Autonomia estimada em cada condição, em km"
        className={`text-15 [&_td]:py-2 [&_th]:py-2 ${figuresTable}`}
        rowHead="border-t border-line pr-3 font-normal"
        columns={[
          { label: 'Condição' },
          ...['De', 'Provável', 'Até'].map((label) => ({ label, th: 'pl-3', td: 'pl-3' })),
          { label: 'Contra o Inmetro', th: 'pl-3 max-sm:hidden', td: 'pl-3 max-sm:hidden' },
        ]}
        rows={rangeConditionKeys.map((key) => [
          rangeConditions[key].label,
          formatNumber(bands[key].lowKm),
          formatNumber(bands[key].likelyKm),
          formatNumber(bands[key].highKm),
          againstInmetro(bands[key].likelyKm, inmetroKm),
        ])}
      />
    </details>
  )
}

function againstInmetro(km: number, inmetroKm: number): string {
  const percent = roundedPercent((km / inmetroKm - 1) * 100)
  if (percent === 0) return 'igual'
  return `${formatNumber(Math.abs(percent))}% a ${percent > 0 ? 'mais' : 'menos'}`
}
