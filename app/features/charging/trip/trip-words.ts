import { formatNumber } from '#app/ui/format/format-number.ts'
import { countOf } from '#app/ui/format/plural.ts'
import type { PlannedTrip } from './plan-trip.ts'
import type { RouteSource } from './ways/trip-route.ts'

/** '310 km', or '293 a 400 km' where the length is not known. */
export function lengthInWords({ least, likely, most }: { least: number; likely: number; most: number }): string {
  const whole = (km: number) => formatNumber(Math.round(km))
  return most - least < 1 ? `${whole(likely)} km` : `${whole(least)} a ${whole(most)} km`
}

/** '3 h 5 min', to five minutes. */
export function driveInWords(hours: number): string {
  const minutes = Math.max(5, Math.round((hours * 60) / 5) * 5)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (whole === 0) return `${rest} min`
  return rest === 0 ? `${whole} h` : `${whole} h ${rest} min`
}

export const sourceWords: Record<RouteSource, string> = {
  router: 'pelo serviço de rotas do portal',
  roads: 'pelas estradas importadas',
  driver: 'como você informou',
  straight: 'estimada pela linha reta entre as cidades, que a estrada alonga de 21 a 65 %',
}

type Answer = Exclude<PlannedTrip, { outcome: 'no-estimate' }>

/** The answer in a line. */
export function verdictOf(trip: Answer): string {
  if (trip.outcome === 'plug-in') return 'Chega: o que a bateria não leva, a gasolina leva.'
  if (trip.outcome === 'gap')
    return trip.hasFastPlug ? 'Não sabemos dizer se chega.' : 'Não chega sem uma recarga longa.'
  if (trip.outcome === 'stops') return `Chega com ${countOf(trip.stops.length, 'parada', 'paradas')} para recarregar.`
  return trip.isSure ? 'Chega sem parar.' : 'Deve chegar sem parar, com pouca folga.'
}
