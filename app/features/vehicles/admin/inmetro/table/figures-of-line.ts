import { combinedPerL, kwhPer100Km } from './energy-of-line.ts'
import type { LineFigures } from './inmetro-figures.ts'
import type { LineValues } from './pbev-columns.ts'

/** The figures of a line that agrees with itself, in the portal's units; what it does not state is left out. */
export function figuresOfLine(
  values: LineValues,
  { hasPlug, isPetrol }: { hasPlug: boolean; isPetrol: boolean },
): LineFigures {
  return withoutUnstated({
    ...(hasPlug && electricity(values)),
    ...(isPetrol && {
      fuelCityKmPerL: values.gasolina_cidade_kml,
      fuelHighwayKmPerL: values.gasolina_estrada_kml,
      ethanolCityKmPerL: values.etanol_cidade_kml,
      ethanolHighwayKmPerL: values.etanol_estrada_kml,
    }),
    energyMjKm: values.mj_km,
    pbeClass: values.classe_geral.toUpperCase(),
    pbeClassInCategory: values.classe_categoria.toUpperCase(),
  })
}

function electricity(values: LineValues): Stated {
  const { eletrico_cidade_km_le: city, eletrico_estrada_km_le: highway, autonomia_eletrica_km: range } = values
  return {
    rangeKm: range && Math.round(range),
    consumptionKwhPer100Km: city && highway && kwhPer100Km(combinedPerL(city, highway)),
    consumptionCityKwhPer100Km: city && kwhPer100Km(city),
    consumptionHighwayKwhPer100Km: highway && kwhPer100Km(highway),
  }
}

type Stated = { [Figure in keyof LineFigures]: LineFigures[Figure] | null }

/** Nothing that the table states of a car is nought. */
function withoutUnstated(stated: Stated): LineFigures {
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => Boolean(value)))
}
