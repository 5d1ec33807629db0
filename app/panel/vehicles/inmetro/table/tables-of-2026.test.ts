import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import { readTable } from './read-table.ts'

const readJune2026 = () => readSeedTable('06', '03/06/2026')

async function readSeedTable(month: string, day: string) {
  const bytes = await readFile(join(projectFolder, `database/seed/inmetro/pbev-2026-${month}.csv`))
  const reading = readTable(bytes, { name: `PBEV 2026, tabela de ${day}`, date: '' }, '2026-11-27')
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
  return reading.table
}

test('accepts all 385 lines of the table of June 2026, eight of them repeated', async () => {
  const { date, lines, rejected, repeatedCount } = await readJune2026()
  expect(date).toBe('2026-06-03')
  expect(rejected).toEqual([])
  expect([lines.length, repeatedCount]).toEqual([377, 8])
  const countOf = (wanted: string) => lines.filter(({ propulsion }) => propulsion === wanted).length
  expect([countOf('BEV'), countOf('PHEV'), countOf('HEV')]).toEqual([172, 101, 104])
})

test('reads MJ/km, classes and the figures of the drive from each line', async () => {
  const { lines } = await readJune2026()
  const without = (figure: keyof (typeof lines)[number]['figures']) =>
    lines.filter(({ figures }) => figures[figure] === undefined)
  expect([without('energyMjKm'), without('pbeClass'), without('pbeClassInCategory')]).toEqual([[], [], []])
  expect(new Set(without('rangeKm').map(({ propulsion }) => propulsion))).toEqual(new Set(['HEV']))
  expect(lines.filter(({ figures }) => figures.ethanolCityKmPerL)).toHaveLength(23)
  const unfuelled = lines.filter(({ propulsion, figures }) => propulsion !== 'BEV' && !figures.fuelCityKmPerL)
  expect(unfuelled).toHaveLength(12)
  expect(lines.find(({ name }) => name === 'GWM TANK 300 PHEV FLEX')).toMatchObject({
    category: 'Fora de Estrada Grande',
    figures: {
      rangeKm: 74,
      consumptionKwhPer100Km: 43.5,
      fuelCityKmPerL: 7.5,
      fuelHighwayKmPerL: 7.6,
      ethanolCityKmPerL: 5.4,
      ethanolHighwayKmPerL: 5.7,
      energyMjKm: 1.07,
      pbeClass: 'B',
      pbeClassInCategory: 'A',
    },
  })
})

test('rejects lines of the table of August 2026 whose copy lacks the consumption', async () => {
  const { date, lines, rejected, repeatedCount } = await readSeedTable('08', '14/08/2026')
  expect(date).toBe('2026-08-14')
  expect([lines.length, repeatedCount, rejected.length]).toEqual([381, 7, 19])
  expect(new Set(rejected.map(({ reason }) => reason.replace(/ tem .* aqui falta$/, '')))).toEqual(
    new Set(['um híbrido plug-in', 'um híbrido']),
  )
  const june = await readJune2026()
  const figuresOf = new Map(lines.map(({ name, figures }) => [name, figures]))
  const lost = june.lines.filter(({ name }) => !figuresOf.has(name)).map(({ name }) => name)
  expect(lost).toEqual([
    'AUDI Q7 S Line',
    'KIA CARNIVAL HEV EX',
    'KIA CARNIVAL HEV LX',
    'KIA CARNIVAL HEV SX',
    'FORD Maverick Lariat Hybrid',
  ])
  const changed = june.lines.filter(({ name, figures }) => {
    const now = figuresOf.get(name)
    return now && JSON.stringify(now) !== JSON.stringify(figures)
  })
  expect(changed).toEqual([])
})
