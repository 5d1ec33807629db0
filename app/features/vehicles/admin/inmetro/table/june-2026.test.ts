import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import { readTable } from './read-table.ts'

async function readJune2026() {
  const bytes = await readFile(join(projectFolder, 'database/seed/inmetro/pbev-2026-06.csv'))
  const reading = readTable(bytes, { name: 'PBEV 2026, tabela de 03/06/2026', date: '' }, '2026-11-23')
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
  return reading.table
}

test('11.11 of the 385 lines of the table of June 2026 none is refused; eight repeat another word for word', async () => {
  const { date, lines, aside, repeatedCount } = await readJune2026()
  expect(date).toBe('2026-06-03')
  expect(aside).toEqual([])
  expect([lines.length, repeatedCount]).toEqual([377, 8])
  const countOf = (wanted: string) => lines.filter(({ propulsion }) => propulsion === wanted).length
  expect([countOf('BEV'), countOf('PHEV'), countOf('HEV')]).toEqual([172, 101, 104])
})

test('11.11 each line of it has MJ/km and its classes, and what its drive has besides', async () => {
  const { lines } = await readJune2026()
  const without = (figure: keyof (typeof lines)[number]['figures']) =>
    lines.filter(({ figures }) => figures[figure] === undefined)
  expect([without('energyMjKm'), without('pbeClass'), without('pbeClassInCategory')]).toEqual([[], [], []])
  expect(new Set(without('rangeKm').map(({ propulsion }) => propulsion))).toEqual(new Set(['HEV']))
  expect(lines.filter(({ figures }) => figures.ethanolCityKmPerL)).toHaveLength(23)
  // Twelve burn diesel, which the portal states no consumption for.
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
