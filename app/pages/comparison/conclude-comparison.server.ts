import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { kmPerMonthOf, usualKmPerDay } from '#app/domain/verdict/daily-use.ts'
import { listMonthlyCosts } from '#app/pages/vehicle/owned-vehicle-queries.server.ts'
import { listRatedVehicles } from '#app/pages/vehicle/rated-vehicles.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { verdictOfCars } from './comparison-data.ts'

/** One sentence for the usual day: 'Para 60 km por dia com tomada comum em casa: o BYD Dolphin Mini, …' */
export async function concludeComparison(content: Content, clock: Clock, ids: number[]): Promise<string> {
  const all = await listActiveVehicles(content)
  const today = dayInSaoPaulo(clock.now())
  const rated = await listRatedVehicles(content, today)
  const selected = ids.flatMap((id) => all.find((vehicle) => vehicle.id === id) ?? [])
  const day = { kmPerDay: usualKmPerDay, home: 'tomada' } as const
  const monthly = await listMonthlyCosts(content, selected, { today, kmPerMonth: kmPerMonthOf(day) })
  const { use } = verdictOfCars(selected, { all, rated, use: day, monthly })
  const { question, winner, reason } = use
  return winner ? `${question}: o ${winner.name}, porque ${reason}.` : `${question}: ${reason}.`
}
