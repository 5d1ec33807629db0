import { formatNumber } from '#app/ui/format/format-number.ts'
import { bodyCategories } from '#app/features/vehicles/vehicle-type.ts'
import { type Assumed, assumedOf, type RangeVehicle } from './range-assumptions.ts'

/** Everything that the bands rest on, in words and numbers. */
export function RangeHypotheses({ vehicle }: { vehicle: RangeVehicle }) {
  return (
    <details className="no-print mt-2 text-15">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center">Ver as hipóteses</summary>
      <p className="max-w-[60ch] text-14 text-pretty text-ink-2">
        O consumo soma atrito dos pneus, resistência do ar, arrancadas na cidade e o que o carro gasta parado. Um fator
        por modelo acerta essa soma para que 55% de cidade e 45% de estrada deem exatamente o número do Inmetro. Ele já
        é a autonomia de laboratório vezes 0,7, para o uso real, ar-condicionado incluído: a 35 °C só se desconta o que
        ele não contém. Plano, sem vento, bateria nova, pneus calibrados, motorista e 100 kg de carga.
      </p>
      <dl className="mt-3 text-14">
        {hypothesesOf(vehicle).map(({ label, text }) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function hypothesesOf(vehicle: RangeVehicle): { label: string; text: string }[] {
  const assumed = assumedOf(vehicle)
  const percent = (one: Assumed) =>
    inWords({ low: one.low * 100, likely: one.likely * 100, high: one.high * 100 }, '%', 0)
  const body = bodyCategories[vehicle.category].label
  const ofBody = ` (hipótese para ${body})`
  const isOwnArea = vehicle.widthMm !== null && vehicle.heightMm !== null
  return [
    {
      label: `Peso${vehicle.weightKg === null ? ofBody : ', da ficha'}`,
      text: inWords(assumed.weightKg, ' kg', 0),
    },
    {
      label: `Área frontal × Cx (${isOwnArea ? 'medidas da ficha, ' : ''}Cx de ${body})`,
      text: inWords(assumed.dragAreaM2, ' m²', 2),
    },
    { label: 'Resistência dos pneus', text: inWords(assumed.rollingResistance, '', 3) },
    { label: 'Recuperação ao frear', text: percent(assumed.recovery) },
    { label: 'Velocidade média na cidade', text: inWords(assumed.citySpeedKmh, ' km/h', 0) },
    { label: 'Estrada do Inmetro equivale a', text: inWords(assumed.roadSpeedKmh, ' km/h', 0) },
    { label: 'Luzes, eletrônica e ventilação', text: inWords(assumed.auxiliaryKw, ' kW', 1) },
    {
      label: 'Ar-condicionado a 35 °C',
      text: `mais ${inWords(assumed.airConditioningKw, ' kW', 1)}; o Inmetro já conta ${percent(assumed.airConditioningInInmetro)}`,
    },
    {
      label: `Parte utilizável da bateria${vehicle.batteryUsableKwh === null ? '' : ', da ficha'}`,
      text: percent(assumed.usableShare),
    },
  ]
}

/** '28 km/h (22 a 34)', or one value where it is known. */
function inWords({ low, likely, high }: Assumed, unit: string, decimals: number): string {
  const value = `${formatNumber(likely, decimals)}${unit}`
  return low === high ? value : `${value} (${formatNumber(low, decimals)} a ${formatNumber(high, decimals)})`
}
