import { nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

export const carField = 'carro'

export type CarChoice = { slug: string; name: string }

export function carChoiceOf(vehicle: Pick<Vehicle, 'slug' | 'brand' | 'model' | 'version' | 'year'>): CarChoice {
  return { slug: vehicle.slug, name: [nameOf(vehicle), vehicle.version, vehicle.year].filter(Boolean).join(' · ') }
}

/** Minutes that the car stays plugged in after charging. */
export const idleField = 'parado'
export const idleChoices = [0, 15, 30, 60, 120] as const

export function readIdleMinutes(text: string | null): number {
  return idleChoices.find((minutes) => String(minutes) === text) ?? 0
}
