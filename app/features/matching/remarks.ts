import { isVerifiedPrice } from '#app/features/vehicles/price-label.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import type { Candidate } from './candidate.ts'
import type { Judgement } from './judgement.ts'

const mostRemarks = 3

/** What speaks against a car, though nobody asked. */
export function remarksOf({ vehicle, trunkL, range }: Candidate, judgements: Judgement[]): string[] {
  const isAsked = (wish: Judgement['wish']) => judgements.some((judgement) => judgement.wish === wish)
  const isElectric = vehicle.type === 'eletrico'
  const remarks = [
    vehicle.priceBrl === null && !isAsked('budget') && 'Preço não informado',
    vehicle.priceBrl !== null &&
      !isVerifiedPrice(vehicle.priceSource) &&
      'O preço é estimado: confirme na concessionária',
    vehicle.seats !== null && vehicle.seats < 5 && !isAsked('seats') && `Só ${formatNumber(vehicle.seats)} lugares`,
    isElectric && vehicle.dcChargeKw === null && !isAsked('trip') && 'Recarga rápida não informada',
    isElectric && range.outcome === 'estimated' && heatRemark(range.bands['city-hot'].lowKm),
    trunkL === null && !isAsked('trunk') && 'Porta-malas não informado',
    !isElectric && 'Tem motor a combustão: abastece e troca óleo',
  ]
  return remarks.filter((remark): remark is string => remark !== false).slice(0, mostRemarks)
}

function heatRemark(km: number): string {
  return `No calor forte, com ar ligado, pode ficar em ${formatNumber(km)}\u00a0km na cidade`
}
