import { bodyCategories } from '#app/features/vehicles/body-category.ts'
import { vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { formatBrlWhole, formatNumber } from '#app/ui/format-number.ts'
import type { Candidate } from './candidate.ts'
import { judgeDay, judgeTrip } from './judge-distances.ts'
import { type Judged, type Judgement, judged } from './judgement.ts'
import { setWishes, type WishKey, type Wishes } from './wishes.ts'

/** What each wish that was expressed comes to, in the order of the questions. */
export function judgeWishes(candidate: Candidate, wishes: Wishes): Judgement[] {
  return setWishes(wishes).map((wish) => ({ wish, ...judges[wish](candidate, wishes) }))
}

const judges: Record<WishKey, (candidate: Candidate, wishes: Wishes) => Judged> = {
  budget: ({ vehicle }, { budgetBrl }) => judgeBudget(vehicle.priceBrl, budgetBrl ?? 0),
  kind: ({ vehicle }, { kind }) => {
    const { label } = vehicleTypes[vehicle.type]
    return vehicle.type === kind
      ? judged('met', `É ${label.toLowerCase()}, como você quer`)
      : judged('missed', `É ${label.toLowerCase()}`)
  },
  body: ({ vehicle }, { bodies }) => {
    const { label } = bodyCategories[vehicle.category]
    return bodies.includes(vehicle.category)
      ? judged('met', `${label}, como você quer`)
      : judged('missed', `É ${label}`)
  },
  day: (candidate, { kmPerDay, home }) => judgeDay(candidate, kmPerDay ?? 0, home),
  trip: (candidate, { tripKm }) => judgeTrip(candidate, tripKm ?? 0),
  seats: ({ vehicle }, { seats }) => judgeSeats(vehicle.seats, seats ?? 0),
  trunk: ({ trunkL }, wishes) => judgeTrunk(trunkL, wishes.trunkL ?? 0),
}

/** A price that nobody states fits no budget: whoever gives one asks for cars that can be paid with it. */
function judgeBudget(priceBrl: number | null, budgetBrl: number): Judged {
  if (priceBrl === null) return judged('missed', 'Preço não informado')
  if (priceBrl > budgetBrl) return judged('missed', `Passa do orçamento em ${formatBrlWhole(priceBrl - budgetBrl)}`)
  const left = budgetBrl - priceBrl
  return judged(
    'met',
    left === 0 ? 'Cabe no orçamento, sem sobra' : `Cabe no orçamento, sobram ${formatBrlWhole(left)}`,
  )
}

function judgeSeats(seats: number | null, wanted: number): Judged {
  if (seats === null) return judged('unknown', 'Número de lugares não informado')
  const words = `${formatNumber(seats)} lugares`
  return seats >= wanted ? judged('met', `Leva ${words}`) : judged('missed', `Só ${words}`)
}

function judgeTrunk(trunkL: number | null, wanted: number): Judged {
  if (trunkL === null) return judged('unknown', 'Porta-malas não informado')
  const words = `${formatNumber(trunkL)} litros`
  return trunkL >= wanted ? judged('met', `Porta-malas de ${words}`) : judged('missed', `Porta-malas de só ${words}`)
}
