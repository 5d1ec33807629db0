import type { CostTotal } from '#app/domain/costs/ownership/monthly-cost.ts'
import { formatIncluded, formatLeftOut } from '#app/domain/costs/ownership/cost-text.ts'
import { inputOf, isInputFor, type OwnershipKey } from '#app/domain/costs/ownership/ownership-inputs.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { formatBrlEstimate, formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { Button } from '#app/ui/button.tsx'
import { NumberField } from '#app/ui/forms/number-field.tsx'
import { energyBandOf, type VersionsUse } from './versions-use.ts'
import type { ThreeYearAnalysis } from './three-year-analysis.ts'

type Question = { total: CostTotal; analysis: ThreeYearAnalysis; versionsUse: VersionsUse | null }

type TotalBand = { low: number; high: number; energy: { low: number; high: number } }

/** Total with energy, from electricity only to petrol only. null: no consumption of other versions, or energy is known. */
export function totalBandOf({ total, analysis, versionsUse }: Question): TotalBand | null {
  const energy = versionsUse && total.leftOut.includes('energy') ? energyBandOf(versionsUse, analysis.prices) : null
  return energy && { low: total.totalBrl + energy.low, high: total.totalBrl + energy.high, energy }
}

const thousands = (brl: number) => formatNumber(brl / 1000)

/** The total of a car whose consumption is unknown: a band, or the sum of the other parts in the size of a text. */
export function PartialTotal({ total, analysis, versionsUse }: Question) {
  const band = totalBandOf({ total, analysis, versionsUse })
  const months = total.years * 12
  const otherParts = total.leftOut.filter((part) => part !== 'energy')
  if (!band || !versionsUse)
    return (
      <p className="text-18 text-pretty">
        Custo parcial em 3 anos, {formatLeftOut(total.leftOut)}:{' '}
        <b className="font-semibold whitespace-nowrap tabular-nums">{formatBrlEstimate(total.totalBrl)}</b>, cerca de{' '}
        {formatBrlEstimate(total.totalBrl / months)} por mês. O consumo deste carro ainda não tem fonte.
      </p>
    )
  const { count, kwhPer100Km, kmPerLitre } = versionsUse
  return (
    <div>
      <p className="text-15 text-ink-2">
        {['Custo efetivo em 3 anos, de só na tomada a só com gasolina', formatLeftOut(otherParts)]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className="fig mt-2 text-[clamp(2.5rem,2rem+2vw,3.5rem)]">
        <span className="currency">{'R$\u00a0'}</span>
        {thousands(band.low)}
        {`\u2060–\u2060${thousands(band.high)}`}
        <small>mil</small>
      </p>
      <p className="mt-3 text-14 text-pretty text-ink-2">
        Por mês: cerca de {formatBrlEstimate(band.low / months)} a {formatBrlEstimate(band.high / months)},{' '}
        {formatIncluded(otherParts)}.
      </p>
      <p className="mt-3 text-15 text-pretty text-ink-2">
        O consumo deste carro ainda não tem fonte: a faixa usa o{' '}
        {count === 1 ? 'da outra versão' : `de ${countOf(count, 'outra versão', 'outras versões')}`} no Inmetro,{' '}
        {rangeOf(kwhPer100Km, 'kWh/100 km')} e {rangeOf(kmPerLitre, 'km/l')}. Sem energia são{' '}
        {formatBrlEstimate(total.totalBrl)}.
      </p>
    </div>
  )
}

/** '23,2 a 28,4 kWh/100 km', or one number if both ends are equal. */
function rangeOf({ low, high }: { low: number; high: number }, unit: string): string {
  const [first, last] = [formatNumber(low, 1), formatNumber(high, 1)]
  return first === last ? formatQuantity(unit, low, 1) : `${first} a ${formatQuantity(unit, high, 1)}`
}

const consumptionKeys: OwnershipKey[] = ['kwhPer100Km', 'kmPerLitre', 'electricPercent']

/** The cost page takes an empty field from the portal's figures. */
export function OwnUseForm({ path, type }: { path: string; type: VehicleType }) {
  return (
    <form action={path} className="no-print mt-6 grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
      <h3 className="col-span-full text-16">Complete com o seu consumo</h3>
      {consumptionKeys
        .filter((key) => isInputFor(key, { type }))
        .map((key) => {
          const { name, label, unit } = inputOf(key)
          return (
            <NumberField
              key={key}
              id={`consumo-${name}`}
              name={name}
              label={label}
              unit={unit}
              shown=""
              problem={undefined}
              className="pr-28"
            />
          )
        })}
      <Button type="submit" className="justify-self-start">
        Calcular o custo
      </Button>
    </form>
  )
}
