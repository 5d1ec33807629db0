import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { usualKmPerDay } from '#app/domain/verdict/daily-use.ts'
import { listRatedVehicles } from '#app/pages/vehicle/rated-vehicles.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { verdictOfCars } from './comparison-data.ts'

/** One sentence for the usual day: 'Para 60 km por dia com tomada comum em casa: o BYD Dolphin Mini, …' */
export async function concludeComparison(content: Content, clock: Clock, ids: number[]): Promise<string> {
  const all = await listActiveVehicles(content)
  const rated = await listRatedVehicles(content, dayInSaoPaulo(clock.now()))
  const selected = ids.flatMap((id) => all.find((vehicle) => vehicle.id === id) ?? [])
  const { use } = verdictOfCars(selected, { all, rated, use: { kmPerDay: usualKmPerDay, home: 'tomada' } })
  const { question, winner, reason } = use
  return winner ? `${question}: o ${winner.name}, porque ${reason}.` : `${question}: ${reason}.`
}
