import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lineInNote } from '#app/features/vehicles/admin/inmetro/matching/catalogue-model.ts'
import { inmetroFigures, type PbevLine } from '#app/features/vehicles/admin/inmetro/table/pbev-line.ts'
import { readTable } from '#app/features/vehicles/admin/inmetro/table/read-table.ts'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import { seedFiles, type SeedVehicle } from '#database/seed/seed-files.server.ts'

type Exceptions = {
  /** Lines of cars that persons do not buy, or that nobody can tell apart. */
  leftOut: { category: string; reason: string; lines: string[] }[]
  /** Lines of versions with the figures of another one, whose entry they share. */
  shared: { model: string; lines: string[] }[]
  /** Entries of which the table says nothing. */
  withoutLine: { reason: string; models: string[] }[]
}

const inmetroFile = (name: string) => readFileSync(join(projectFolder, 'database/seed/inmetro', name))
const exceptions = JSON.parse(inmetroFile('exceptions.json').toString()) as Exceptions
const cars = seedFiles.vehicles()
const lines = readLines()

function readLines(): PbevLine[] {
  const about = { name: 'PBEV 2026, tabela de 03/06/2026', date: '2026-06-03' }
  const reading = readTable(inmetroFile('pbev-2026-06.csv'), about, '2026-11-23')
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
  return reading.table.lines
}

const lineOf = new Map(lines.map((line) => [line.name, line]))

function lineNameOf({ figures }: SeedVehicle): string | null {
  const notes = Object.values(figures).map(({ note }) => note ?? '')
  return lineInNote(notes.find((note) => note.startsWith('PBEV 2026, tabela de 03/06/2026; ')) ?? null)
}

/** Values that a car states otherwise than its line, or leaves out. */
function differencesOf({ key, figures }: SeedVehicle, line: PbevLine): string[] {
  return inmetroFigures.flatMap((figure) => {
    const [stated, ours] = [line.figures[figure], figures[figure]]
    if (stated === undefined) return ours === undefined ? [] : [`${key}: ${figure} is not in ${line.name}`]
    if (ours?.value !== stated) return [`${key}: ${figure} is ${String(stated)}, not ${String(ours?.value)}`]
    const confidence = figure.startsWith('consumption') ? 'media' : 'alta'
    const isOfTable = ours.sources.join() === 'PBEV' && ours.date === '2026-06-03' && ours.confidence === confidence
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

test('11.2 every figure of the seed that the table of June 2026 holds agrees with it, and is dated and rated so', () => {
  expect(wrongIn(cars)).toEqual([])
  const found = cars.filter((car) => lineNameOf(car) !== null)
  expect(found.length).toBeGreaterThan(160)
  const broken = structuredClone(cars.slice(0, 2))
  broken[0]!.figures.rangeKm!.value = 281
  broken[1]!.figures.energyMjKm!.date = '2025'
  expect(wrongIn(broken)).toEqual([
    'byd-dolphin-mini-gs: rangeKm is 280, not 281',
    'byd-dolphin-gs: energyMjKm does not say that it is of the table',
  ])
})

test('11.2 a model is on sale only where the table has it; the others are named with the reason', () => {
  const unlisted = cars.filter((car) => lineNameOf(car) === null)
  expect(unlisted.map(({ key }) => key).toSorted()).toEqual(
    exceptions.withoutLine.flatMap(({ models }) => models).toSorted(),
  )
  expect(unlisted.filter(({ availability }) => availability === 'on-sale')).toEqual([])
})

test('11.2 every plug-in car of the table is in the catalogue, or named with the reason', () => {
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
