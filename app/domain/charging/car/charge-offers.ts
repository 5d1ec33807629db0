import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import {
  type NetworkTariff,
  formatSessionPrice,
  formatScope,
  isPaidBy,
  tariffsAt,
} from '#app/domain/costs/network-tariff.ts'
import {
  pricePerKwh,
  readPrice,
  type SessionCost,
  sessionCost,
  type SessionPrice,
} from '#app/domain/costs/session-price.ts'
import type { Provenance, ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import type { PossibleCharge } from './charge-here.ts'

export type ChargeOffer = {
  /** Source of the price: the point, its network, or the market's mean. */
  of: 'point' | 'network' | 'mean'
  /** Audience or hours of the tariff. '': everyone, always. */
  scope: string
  price: string
  /** null if `of` is 'point'. */
  provenance: Provenance | null
  /** null: price not computable, or energy or minutes unknown. */
  cost: SessionCost | null
}

export const offerLabels: Record<ChargeOffer['of'], string> = {
  point: 'Preço deste ponto',
  network: 'Tarifa da rede',
  mean: 'Média do mercado, não o preço daqui',
}

export type Prices = {
  tariffs: NetworkTariff[]
  means: Record<'ac' | 'dc', ReferenceFigure | null>
}

type Point = Pick<ChargingPoint, 'price' | 'network'>
type Charge = Pick<PossibleCharge, 'current' | 'pointKw' | 'kwh' | 'minutes'> & { idleMinutes: number; brand: string }

/**
 * Offers by the point's own price, or else by its network's tariffs. If no tariff is for this car's brand, the market's mean comes first.
 */
export function offersOf({ price, network }: Point, charge: Charge, { tariffs, means }: Prices): ChargeOffer[] {
  if (price !== null) {
    const read = readPrice(price)
    return [{ of: 'point', scope: '', price, provenance: null, cost: read && costOf(read, charge) }]
  }
  const ofNetwork = tariffsAt(tariffs, {
    network,
    current: charge.current,
    powerKw: charge.pointKw,
    brand: charge.brand,
  })
  if (ofNetwork.some((tariff) => isPaidBy(tariff, charge.brand)))
    return ofNetwork.map((tariff) => offerOf(tariff, charge))
  const mean = means[charge.current]
  const perKwh = mean?.values[0]
  const others = ofNetwork.map((tariff) => offerOf(tariff, charge))
  if (!mean || perKwh === undefined) return others
  const perEnergy = pricePerKwh(perKwh)
  return [
    {
      of: 'mean',
      scope: '',
      price: formatSessionPrice(perEnergy) ?? '',
      provenance: mean,
      cost: costOf(perEnergy, charge),
    },
    ...others,
  ]
}

function offerOf(tariff: NetworkTariff, charge: Charge): ChargeOffer {
  const { audience, hoursFrom, hoursTo } = tariff
  const everywhere = { current: null, powerFromKw: null, powerUpToKw: null }
  return {
    of: 'network',
    scope: formatScope({ ...everywhere, audience, hoursFrom, hoursTo }),
    price: formatSessionPrice(tariff) ?? '',
    provenance: tariff,
    cost: costOf(tariff, charge),
  }
}

function costOf(price: SessionPrice, { kwh, minutes, idleMinutes }: Charge): SessionCost | null {
  if (kwh === null && !price.isFree) return null
  return sessionCost(price, { kwh: kwh ?? 0, minutes, idleMinutes })
}
