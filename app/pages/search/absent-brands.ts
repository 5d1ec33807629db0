import type { BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

/** `lengthM`: published length in metres, rounded to 0.1. */
export type AbsentModel = { name: string; body: BodyCategory; lengthM: number }

/** Well-known brands of electric cars that the catalogue does not have, with their electric models. */
export const absentBrands: Record<string, AbsentModel[]> = {
  Tesla: [
    { name: 'Model 3', body: 'sedan', lengthM: 4.7 },
    { name: 'Model S', body: 'sedan', lengthM: 5 },
    { name: 'Model X', body: 'suv', lengthM: 5.1 },
    { name: 'Model Y', body: 'suv', lengthM: 4.8 },
    { name: 'Cybertruck', body: 'pickup', lengthM: 5.7 },
  ],
  Polestar: [
    { name: 'Polestar 3', body: 'suv', lengthM: 4.9 },
    { name: 'Polestar 4', body: 'suv', lengthM: 4.8 },
  ],
  Rivian: [
    { name: 'R1T', body: 'pickup', lengthM: 5.5 },
    { name: 'R1S', body: 'suv', lengthM: 5.1 },
  ],
  Lucid: [{ name: 'Air', body: 'sedan', lengthM: 5 }],
  Xpeng: [
    { name: 'P7', body: 'sedan', lengthM: 4.9 },
    { name: 'G6', body: 'suv', lengthM: 4.8 },
    { name: 'G9', body: 'suv', lengthM: 4.9 },
  ],
  Nio: [
    { name: 'ET5', body: 'sedan', lengthM: 4.8 },
    { name: 'ET7', body: 'sedan', lengthM: 5.1 },
  ],
  Xiaomi: [
    { name: 'SU7', body: 'sedan', lengthM: 5 },
    { name: 'YU7', body: 'suv', lengthM: 5 },
  ],
  VinFast: [
    { name: 'VF 6', body: 'suv', lengthM: 4.2 },
    { name: 'VF 7', body: 'suv', lengthM: 4.5 },
    { name: 'VF 8', body: 'suv', lengthM: 4.8 },
    { name: 'VF 9', body: 'suv', lengthM: 5.1 },
  ],
  Cupra: [
    { name: 'Born', body: 'hatch', lengthM: 4.3 },
    { name: 'Tavascan', body: 'suv', lengthM: 4.6 },
  ],
  Smart: [],
  Skoda: [
    { name: 'Enyaq', body: 'suv', lengthM: 4.7 },
    { name: 'Elroq', body: 'suv', lengthM: 4.5 },
  ],
  Opel: [],
  Genesis: [{ name: 'GV60', body: 'suv', lengthM: 4.5 }],
  Cadillac: [{ name: 'Lyriq', body: 'suv', lengthM: 5 }],
}

/** `model`: null if the search names the brand only, or a model that is not listed here. */
export type AbsentCar = { brand: string; model: AbsentModel | null }

/** 'tesla model y 2024' and 'model y' → the Tesla Model Y. null: the search names no absent brand or model. */
export function absentCarIn(search: string): AbsentCar | null {
  const words = normalizeName(search).split(' ')
  const typed = words.join('')
  for (const [brand, models] of Object.entries(absentBrands)) {
    const isBrandNamed = words.includes(normalizeName(brand))
    const model = models.find(({ name }) => {
      const written = normalizeName(name).replaceAll(' ', '')
      return isBrandNamed ? typed.includes(written) : typed === written
    })
    if (isBrandNamed || model) return { brand, model: model ?? null }
  }
  return null
}
