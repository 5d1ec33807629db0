import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import {
  type EstimatedRange,
  likelyLosses,
  type RangeBand,
  type RangeConditionKey,
  rangeConditionKeys,
  rangeConditions,
} from './estimate-range.ts'
import { bodyCategories } from '#app/domain/vehicles/vehicle-type.ts'
import { type Assumed, assumedOf, type RangeVehicle } from './range-assumptions.ts'

/** Bars from the lowest to the highest range, with a line at the likely one. Dotted line: Inmetro range. */
export function RangeChart({ estimate: { bands, inmetroKm } }: { estimate: EstimatedRange }) {
  const highest = Math.max(inmetroKm, ...rangeConditionKeys.map((key) => bands[key].highKm))
  const maxKm = Math.ceil(highest / 10) * 10
  return (
    <figure>
      <figcaption className="flex flex-wrap items-center gap-x-6 gap-y-1 text-14 text-ink-2">
        <span className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 28 12" className="h-3 w-6">
            <rect y="1" width="28" height="10" rx="2" className="fill-elec-soft stroke-elec" />
            <path d="M14 0v12" className="stroke-ink" strokeWidth="3" />
          </svg>
          faixa e valor provável
        </span>
        <span className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 4 14" className="h-3.5 w-1">
            <path d="M2 0v14" strokeDasharray="2 3" strokeWidth="2" className="stroke-ink" />
          </svg>
          Inmetro, {formatQuantity('km', inmetroKm)}
        </span>
      </figcaption>
      <ul className="mt-4 border-b border-line">
        {rangeConditionKeys.map((key) => (
          <li key={key} className={`range-row ${keysOnPhone.includes(key) ? '' : 'max-sm:hidden'}`}>
            <span className="text-15 leading-tight">{rangeConditions[key].label}</span>
            <Bar band={bands[key]} inmetroKm={inmetroKm} maxKm={maxKm} />
            <span className="flex flex-row-reverse items-baseline max-sm:col-start-2 max-sm:row-start-1">
              <span className="fig text-18 tabular-nums">
                {formatNumber(bands[key].likelyKm)}
                <small>km</small>
              </span>
              <span className="mr-2 text-13 text-ink-2 tabular-nums">{formatBand(bands[key])}</span>
            </span>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-12 text-ink-3 tabular-nums sm:mr-48 sm:ml-64">
        <span>0</span>
        <span>{formatQuantity('km', maxKm)}</span>
      </div>
    </figure>
  )
}

/** Conditions that the chart shows on a phone. The table below it has the others. */
const keysOnPhone: RangeConditionKey[] = ['city', 'city-hot', 'road-110']

function formatBand({ lowKm, highKm }: RangeBand): string {
  return `de ${formatNumber(lowKm)} a ${formatNumber(highKm)}\u00a0km`
}

function Bar({ band, inmetroKm, maxKm }: { band: RangeBand; inmetroKm: number; maxKm: number }) {
  const at = (km: number) => Math.round((km / maxKm) * 1000) / 10
  const line = { vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      className="h-4 w-full sm:h-6 overflow-visible max-sm:col-span-2 [print-color-adjust:exact]"
    >
      <path d="M0 12H100" {...line} className="stroke-line" />
      <path d="M0 4V20" {...line} className="stroke-ground" />
      <rect
        x={at(band.lowKm)}
        y="5"
        width={at(band.highKm) - at(band.lowKm)}
        height="14"
        {...line}
        className="fill-elec-soft stroke-elec"
      />
      <path d={`M${at(inmetroKm)} 0V24`} {...line} strokeDasharray="2 3" strokeWidth="1.5" className="stroke-ink" />
      <path d={`M${at(band.likelyKm)} 3V21`} {...line} strokeWidth="3" className="stroke-ink" />
    </svg>
  )
}

type HypothesesProps = { vehicle: RangeVehicle; estimate: EstimatedRange }

export function RangeHypotheses({ vehicle, estimate }: HypothesesProps) {
  return (
    <details className="no-print min-w-0 text-15">
      <summary className="fold">Ver as hipóteses</summary>
      <p className="max-w-[60ch] text-14 text-pretty text-ink-2">
        O consumo soma atrito dos pneus, resistência do ar, arrancadas na cidade e o que o carro gasta parado. Ajustamos
        a perda entre a bateria e as rodas até 55% de cidade e 45% de estrada darem o número do Inmetro, mas só entre{' '}
        {formatNumber(likelyLosses.min, 2)} e {formatQuantity('kWh', likelyLosses.max, 2)} da bateria por kWh nas rodas:
        nenhum carro gasta menos que o atrito e o ar, nem perde muito mais. O número do Inmetro já é a autonomia de
        laboratório vezes 0,7, ar-condicionado incluído: a 35 °C só se desconta o que ele não contém. Plano, sem vento,
        bateria nova, pneus calibrados, motorista e 100 kg de carga.
      </p>
      <dl className="mt-3 text-14">
        {hypothesesOf(vehicle, estimate).map(({ label, text }) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function hypothesesOf(vehicle: RangeVehicle, estimate: EstimatedRange): { label: string; text: string }[] {
  const assumed = assumedOf(vehicle)
  const percent = (one: Assumed) =>
    formatAssumed({ low: one.low * 100, likely: one.likely * 100, high: one.high * 100 }, '%', 0)
  const body = bodyCategories[vehicle.category].label
  const ofBody = ` (hipótese para ${body})`
  const hasSize = vehicle.widthMm !== null && vehicle.heightMm !== null
  const { weightKg, widthMm, heightMm } = vehicle.borrowedFrom ?? {}
  const sizeOf = widthMm ?? heightMm
  const originOf = (name: string | undefined) => (name === undefined ? 'da ficha' : `da versão ${name}`)
  return [
    {
      label: `Peso${vehicle.weightKg === null ? ofBody : `, ${originOf(weightKg)}`}`,
      text: formatAssumed(assumed.weightKg, ' kg', 0),
    },
    {
      label: `Área frontal × Cx (${hasSize ? `medidas ${originOf(sizeOf)}, ` : ''}Cx de ${body})`,
      text: formatAssumed(assumed.dragAreaM2, ' m²', 2),
    },
    { label: 'Resistência dos pneus', text: formatAssumed(assumed.rollingResistance, '', 3) },
    { label: 'Recuperação ao frear', text: percent(assumed.recovery) },
    { label: 'Velocidade média na cidade', text: formatAssumed(assumed.citySpeedKmh, ' km/h', 0) },
    { label: 'Estrada do Inmetro equivale a', text: formatAssumed(assumed.roadSpeedKmh, ' km/h', 0) },
    { label: 'Luzes, eletrônica e ventilação', text: formatAssumed(assumed.auxiliaryKw, ' kW', 1) },
    {
      label: 'Ar-condicionado a 35 °C',
      text: `mais ${formatAssumed(assumed.airConditioningKw, ' kW', 1)}; o Inmetro já conta ${percent(assumed.airConditioningInInmetro)}`,
    },
    {
      label: `Parte utilizável da bateria${vehicle.batteryUsableKwh === null ? '' : ', da ficha'}`,
      text: percent(assumed.usableShare),
    },
    { label: 'Energia usada nesta conta', text: formatQuantity('kWh', estimate.usableKwh, 1) },
    { label: 'kWh da bateria por kWh nas rodas', text: formatNumber(estimate.factor, 2) },
  ]
}

/** '28 km/h (22 a 34)', or '28 km/h' for a known value. */
function formatAssumed({ low, likely, high }: Assumed, unit: string, decimals: number): string {
  const value = `${formatNumber(likely, decimals)}${unit}`
  return low === high ? value : `${value} (${formatNumber(low, decimals)} a ${formatNumber(high, decimals)})`
}
