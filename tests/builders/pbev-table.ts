import { inmetroFigures, mjPerEquivalentLitre, type ReadTable } from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import { pbevColumns } from '#app/panel/vehicles/inmetro/table/read-pbev-csv.ts'
import { readTable } from '#app/panel/vehicles/inmetro/table/read-table.ts'
import { type CatalogueModel, lineInNote } from '#app/panel/vehicles/inmetro/matching/match-lines.ts'

export type PbevRow = Record<string, string | number | null>

/** The values are consistent: 40 km/le equal 20.2 kWh/100 km and 0.51 MJ/km. */
export function buildRow(about: PbevRow = {}): PbevRow {
  return {
    propulsion: 'BEV',
    brand: 'FICTO',
    model: 'ALFA',
    version: 'UM',
    engine: 'Elétrico',
    gasolina_cidade_kml: null,
    gasolina_estrada_kml: null,
    eletrico_cidade_km_le: 40,
    eletrico_estrada_km_le: 40,
    mj_km: 0.51,
    autonomia_eletrica_km: 250,
    classe_categoria: 'A',
    classe_geral: 'A',
    ...about,
  }
}

export const buildHybridRow = (about: PbevRow = {}) =>
  buildRow({
    propulsion: 'HEV',
    engine: '1.5-16V',
    gasolina_cidade_kml: 15,
    gasolina_estrada_kml: 15,
    eletrico_cidade_km_le: null,
    eletrico_estrada_km_le: null,
    autonomia_eletrica_km: null,
    mj_km: 1.45,
    ...about,
  })

export const buildPlugInRow = (about: PbevRow = {}) =>
  buildRow({
    propulsion: 'PHEV',
    engine: '1.5-16V',
    gasolina_cidade_kml: 15,
    gasolina_estrada_kml: 14,
    autonomia_eletrica_km: 60,
    ...about,
  })

export const tableName = 'PBEV 2026, máscara de 30/09/2026'

export function jsonBytes(rows: unknown[], name = tableName): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ tables: { [name]: rows } }))
}

/** @param columns in the order of the file */
export function csvText(rows: PbevRow[], separator = ';', columns: readonly string[] = pbevColumns): string {
  const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join(separator))
  return [columns.join(separator), ...lines].join('\r\n')
}

export function buildTable(rows: unknown[], name = tableName): ReadTable {
  const reading = readTable(jsonBytes(rows, name), { name: '', date: '' }, '2026-11-20')
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
  return reading.table
}

export function buildRowOfModel({ type, figures }: CatalogueModel, about: PbevRow = {}): PbevRow {
  const name = inmetroFigures.flatMap((figure) => lineInNote(figures[figure].source?.note ?? null) ?? [])[0] ?? ''
  const [brand = '', ...model] = name.split(' ')
  const mixed = figures.consumptionKwhPer100Km.value ?? 20
  const inCity = figures.consumptionCityKwhPer100Km.value ?? mixed
  const onHighway = figures.consumptionHighwayKwhPer100Km.value ?? mixed
  // Adds the rounding error of the three values, because the importer checks mixed = 0.55 × city + 0.45 × highway.
  const gap = Math.max(-0.049, Math.min(0.049, mixed - 0.55 * inCity - 0.45 * onHighway))
  const kmPerLe = (kwh: number) => Number((806 / (kwh + gap)).toFixed(4))
  const electric = {
    eletrico_cidade_km_le: kmPerLe(inCity),
    eletrico_estrada_km_le: kmPerLe(onHighway),
    mj_km: figures.energyMjKm.value ?? Number(((mjPerEquivalentLitre * mixed) / 806).toFixed(2)),
    autonomia_eletrica_km: figures.rangeKm.value,
  }
  const [city, highway] = [figures.fuelCityKmPerL.value, figures.fuelHighwayKmPerL.value]
  const fuel = { gasolina_cidade_kml: city, gasolina_estrada_kml: highway }
  const classes = { classe_geral: figures.pbeClass.value, classe_categoria: figures.pbeClassInCategory.value }
  const ethanol = {
    etanol_cidade_kml: figures.ethanolCityKmPerL.value,
    etanol_estrada_kml: figures.ethanolHighwayKmPerL.value,
  }
  const named = { brand, model: model.join(' '), version: '', ...classes, ...ethanol }
  if (type === 'eletrico') return buildRow({ ...named, ...electric, ...about })
  if (type === 'plug-in') return buildPlugInRow({ ...named, ...electric, ...fuel, ...about })
  const combined = 1 / (0.55 / (city ?? 1) + 0.45 / (highway ?? 1))
  return buildHybridRow({
    ...named,
    ...fuel,
    mj_km: figures.energyMjKm.value ?? Number((21.7 / combined).toFixed(2)),
    ...about,
  })
}
