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

/** A possible price of a charge, with its cost. */
export type ChargeOffer = {
  /** The point's own price, its network's tariff, or the mean of the market. */
  of: 'point' | 'network' | 'mean'
  /** Audience or time of day of a tariff; '' if it applies to all. */
  scope: string
  price: string
  /** null for the point's own price, which has the date of the point. */
  provenance: Provenance | null
  /** null: the price text is not computable, or it depends on unknown minutes. */
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

/** The prices of a charge: the point's own, else its network's tariffs, else the mean. */
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
