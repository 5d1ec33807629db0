import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inmetroFigures, type PbevLine, type ReadTable } from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import { readTable } from '#app/panel/vehicles/inmetro/table/read-table.ts'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import { seedFiles, type SeedVehicle } from '#database/seed/seed-files.server.ts'
import { lineInNote } from '#app/panel/vehicles/inmetro/matching/match-lines.ts'

type Exceptions = {
  /** Cars that are not sold to private buyers or cannot be told apart. */
  leftOut: { category: string; reason: string; lines: string[] }[]
  /** Versions with equal figures, which are one model here. */
  shared: { model: string; lines: string[] }[]
  /** Models without a line in the table. `pricedSince`: month of the first price list that contains them. */
  withoutLine: { reason: string; pricedSince?: string; models: string[] }[]
  /** Lines of the 2026-06 table that the copy of 2026-08 lacks. */
  june: { reason: string; lines: string[] }
}

const today = '2026-11-27'
const inmetroFile = (name: string) => readFileSync(join(projectFolder, 'database/seed/inmetro', name))
const exceptions = JSON.parse(inmetroFile('exceptions.json').toString()) as Exceptions
const cars = seedFiles.vehicles()

/** A partial line has only range and MJ/km. */
type Line = Pick<PbevLine, 'name' | 'propulsion' | 'category' | 'figures'> & { date: string; isPartial: boolean }

function readLines(): Line[] {
  const [june, august] = [tableOf('06', '2026-06-03'), tableOf('08', '2026-08-14')]
  const read = august.lines.map((line) => ({ ...line, date: august.date, isPartial: false }))
  const lost = june.lines.filter(({ name }) => exceptions.june.lines.includes(name))
  const names = new Set(read.map(({ name }) => name))
  return [...read, ...lost.map((line) => ({ ...line, date: june.date, isPartial: false })), ...partialLines(august, names)]
}

function tableOf(month: string, date: string): ReadTable {
  const about = { name: `PBEV 2026, tabela de ${date.split('-').toReversed().join('/')}`, date }
  const reading = readTable(inmetroFile(`pbev-2026-${month}.csv`), about, today)
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
  return reading.table
}

/** The importer rejects these lines, because the copy lacks km/l or km/le. */
function partialLines({ rejected, date }: ReadTable, names: ReadonlySet<string>): Line[] {
  const [, ...rows] = inmetroFile('pbev-2026-08.csv').toString().trim().split('\n').map((row) => row.split(';'))
  return rejected.map(({ place, name }) => {
    const [, , propulsion, category = ''] = rows[place - 2]!
    const [energy = '', range = ''] = rows[place - 2]!.slice(18)
    const figures = { energyMjKm: Number(energy), ...(range && { rangeKm: Number(range) }) }
    const own = names.has(name) ? `${name} (${energy.replace('.', ',')} MJ/km)` : name
    return { name: own, propulsion: propulsion as PbevLine['propulsion'], category, figures, date, isPartial: true }
  })
}

const lines = readLines()
const lineOf = new Map(lines.map((line) => [line.name, line]))
const tableInNote = /^PBEV 2026, tabela de (?:03\/06|14\/08)\/2026; /

function lineNameOf({ figures }: SeedVehicle): string | null {
  const notes = Object.values(figures).map(({ note }) => note ?? '')
  return lineInNote(notes.find((note) => tableInNote.test(note)) ?? null)
}

/** Figures that differ from the line, lack the table as source, or are missing. */
function differencesOf({ key, figures }: SeedVehicle, line: Line): string[] {
  return inmetroFigures.flatMap((figure) => {
    const [stated, ours] = [line.figures[figure], figures[figure]]
    if (stated === undefined) return ours === undefined ? [] : [`${key}: ${figure} is not in ${line.name}`]
    if (ours?.value !== stated) return [`${key}: ${figure} is ${String(stated)}, not ${String(ours?.value)}`]
    const confidence = figure.startsWith('consumption') || line.isPartial ? 'media' : 'alta'
    const isOfTable = ours.sources.join() === 'PBEV' && ours.date === line.date && ours.confidence === confidence
    return isOfTable ? [] : [`${key}: ${figure} does not say that it is of the table`]
  })
}

function wrongIn(some: SeedVehicle[]): string[] {
  return some.flatMap((car) => {
    const name = lineNameOf(car)
    if (name === null) return []
    const line = lineOf.get(name)
    return line ? differencesOf(car, line) : [`${car.key}: no line ${name}`]
  })
}

test('agrees with the table of August 2026, including date and confidence', () => {
  expect(wrongIn(cars)).toEqual([])
  const found = cars.filter((car) => lineNameOf(car) !== null)
  expect(found.length).toBeGreaterThan(195)
  const ofJune = found.filter(({ figures }) => figures.energyMjKm?.date === '2026-06-03').map(({ key }) => key)
  expect(ofJune).toEqual(['ford-maverick-hybrid', 'kia-carnival-hev'])
  const broken = structuredClone(cars.slice(0, 2))
  broken[0]!.figures.rangeKm!.value = 281
  broken[1]!.figures.energyMjKm!.date = '2026-06-03'
  expect(wrongIn(broken)).toEqual([
    'byd-dolphin-mini-gs: rangeKm is 280, not 281',
    'byd-dolphin-gs: energyMjKm does not say that it is of the table',
  ])
})

test('has on sale only models of the table or of this autumn\'s price lists, and names the others with a reason', () => {
  const unlisted = cars.filter((car) => lineNameOf(car) === null)
  expect(unlisted.map(({ key }) => key).toSorted()).toEqual(
    exceptions.withoutLine.flatMap(({ models }) => models).toSorted(),
  )
  const priced = exceptions.withoutLine.flatMap(({ pricedSince, models }) => (pricedSince ? models.map((key) => [key, pricedSince] as const) : []))
  const onSale = unlisted.filter(({ availability }) => availability === 'on-sale')
  expect(onSale.map(({ key }) => key).toSorted()).toEqual(priced.map(([key]) => key).toSorted())
  const since = new Map(priced)
  expect(onSale.filter(({ key, figures }) => (figures.priceBrl?.date ?? '') < since.get(key)!)).toEqual([])
})

test('has each plug-in car of the table in the catalogue, or names it with a reason', () => {
  const shared = new Map(exceptions.shared.flatMap(({ model, lines: of }) => of.map((line) => [line, model])))
  const own = new Set(cars.map(lineNameOf))
  const leftOut = new Map(exceptions.leftOut.flatMap(({ category, lines: of }) => of.map((line) => [line, category])))
  const plugged = lines.filter(({ propulsion }) => propulsion !== 'HEV')
  const lost = plugged.filter(({ name }) => !own.has(name) && !shared.has(name) && !leftOut.has(name))
  expect(lost.map(({ name }) => name)).toEqual([])
  for (const [name, category] of leftOut) expect(lineOf.get(name)?.category, name).toBe(category)
  for (const [name, key] of shared) {
    const car = cars.find((one) => one.key === key)
    const differences = car && differencesOf(car, lineOf.get(name) ?? plugged[0]!)
    expect(differences, `${name} shares the entry of ${key}`).toEqual([])
  }
})
