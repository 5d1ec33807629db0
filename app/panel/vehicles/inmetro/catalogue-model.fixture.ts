import type { InmetroValue } from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import type { CatalogueModel, KnownFigure } from '#app/panel/vehicles/inmetro/matching/match-lines.ts'

type About = Partial<Omit<CatalogueModel, 'figures'>> & { figures?: Partial<CatalogueModel['figures']> }

export function buildInmetroFigure<Value extends InmetroValue>(
  value: Value,
  line: string,
  date = '2025-11-24',
): KnownFigure<Value> {
  const note = `PBEV 2025, máscara de 24/11/2025; linha ${line}`
  return { value, source: { codes: ['PBEV'], referenceDate: date, confidence: 'alta', note } }
}

export function buildCatalogueModel({ figures, ...about }: About = {}): CatalogueModel {
  const unknown = { value: null, source: null }
  return {
    id: 1,
    revision: 1,
    brand: 'Ficto',
    model: 'Alfa',
    version: 'Um',
    type: 'eletrico',
    isActive: true,
    batteryKwh: null,
    ...about,
    figures: {
      rangeKm: unknown,
      consumptionKwhPer100Km: unknown,
      consumptionCityKwhPer100Km: unknown,
      consumptionHighwayKwhPer100Km: unknown,
      fuelCityKmPerL: unknown,
      fuelHighwayKmPerL: unknown,
      ethanolCityKmPerL: unknown,
      ethanolHighwayKmPerL: unknown,
      energyMjKm: unknown,
      pbeClass: unknown,
      pbeClassInCategory: unknown,
      ...figures,
    },
  }
}
