import type { BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

export type AbsentModel = { name: string; body: BodyCategory }

/** Well-known brands of electric cars that the catalogue does not have, with their electric models. */
export const absentBrands: Record<string, AbsentModel[]> = {
  Tesla: [
    { name: 'Model 3', body: 'sedan' },
    { name: 'Model S', body: 'sedan' },
    { name: 'Model X', body: 'suv' },
    { name: 'Model Y', body: 'suv' },
    { name: 'Cybertruck', body: 'pickup' },
  ],
  Polestar: [
    { name: 'Polestar 3', body: 'suv' },
    { name: 'Polestar 4', body: 'suv' },
  ],
  Rivian: [
    { name: 'R1T', body: 'pickup' },
    { name: 'R1S', body: 'suv' },
  ],
  Lucid: [{ name: 'Air', body: 'sedan' }],
  Xpeng: [
    { name: 'P7', body: 'sedan' },
    { name: 'G6', body: 'suv' },
    { name: 'G9', body: 'suv' },
  ],
  Nio: [
    { name: 'ET5', body: 'sedan' },
    { name: 'ET7', body: 'sedan' },
  ],
  Xiaomi: [
    { name: 'SU7', body: 'sedan' },
    { name: 'YU7', body: 'suv' },
  ],
  VinFast: [
    { name: 'VF 6', body: 'suv' },
    { name: 'VF 7', body: 'suv' },
    { name: 'VF 8', body: 'suv' },
    { name: 'VF 9', body: 'suv' },
  ],
  Cupra: [
    { name: 'Born', body: 'hatch' },
    { name: 'Tavascan', body: 'suv' },
  ],
  Smart: [],
  Skoda: [
    { name: 'Enyaq', body: 'suv' },
    { name: 'Elroq', body: 'suv' },
  ],
  Opel: [],
  Genesis: [{ name: 'GV60', body: 'suv' }],
  Cadillac: [{ name: 'Lyriq', body: 'suv' }],
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
