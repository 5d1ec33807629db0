import { performance } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import {
  buildCells,
  buildCombustionCells,
  buildPlugInCells,
  type PdfCells,
  pbevPdf,
  textPdf,
} from '#tests/builders/pbev-pdf.ts'
import { readTableFile } from './read-table-file.server.ts'

const today = '2026-11-20'
const read = (bytes: Uint8Array, about = { name: '', date: '' }) => readTableFile(bytes, about, today)

async function tableIn(bytes: Uint8Array) {
  const reading = await read(bytes)
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
  return reading.table
}

/** August 2026: 976 rows on nine pages, of which 27 repeat a label with other figures. */
function rowsOfAugust(): PdfCells[] {
  const builders = [buildCells, buildPlugInCells, buildCombustionCells]
  return Array.from({ length: 976 }, (_none, index) => {
    const build = builders[index % 3] ?? buildCells
    return build({ 2: `MODELO ${index} ILLI`, ...(index % 7 === 0 && { 26: 'ND', 27: '' }) })
  }).map((cells, index, rows) =>
    index % 36 === 1 && index < 972 ? cells.with(28, '0,52').with(2, rows[index + 3]?.[2] ?? '') : cells,
  )
}

describe('the PDF of the Inmetro', () => {
  test('with 976 rows on nine pages is read within 10 s, without holding the thread', async () => {
    const bytes = pbevPdf(rowsOfAugust())
    const startedAt = performance.now()
    const before = performance.eventLoopUtilization()
    const table = await tableIn(bytes)
    const { utilization } = performance.eventLoopUtilization(before)
    expect(table.name).toBe('PBEV 2026, tabela de 14/08/2026')
    expect(table.date).toBe('2026-08-14')
    expect(table.rejected).toEqual([])
    expect(table.lines).toHaveLength(651)
    expect(table.lines.filter(({ name }) => name.includes('0,52'))).toHaveLength(27)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect(utilization).toBeLessThan(0.5)
  })

  test('gives each line its figures, and leaves combustion out', async () => {
    const { lines } = await tableIn(
      pbevPdf([
        buildCells({ 1: 'BILLY', 2: 'ALLI II', 3: 'GS (EV)' }),
        buildCombustionCells(),
        buildPlugInCells({ 2: 'BETA', 5: 'PLUG-IN' }),
        buildCells({
          2: 'GAMA',
          4: '2.0-16V',
          5: 'Hibrido',
          9: 'D',
          21: '15,0',
          22: '15,0',
          24: '\\',
          25: 'ND',
          28: '1,80',
          29: '',
        }),
      ]),
    )
    expect(lines.map(({ place, name, propulsion }) => [place, name, propulsion])).toEqual([
      [1, 'BILLY ALLI II GS (EV)', 'BEV'],
      [3, 'FICTO BETA UM PHEV', 'PHEV'],
      [4, 'FICTO GAMA UM EV', 'HEV'],
    ])
    expect(lines[0]).toMatchObject({ category: 'Compacto', figures: { rangeKm: 250, energyMjKm: 0.51, pbeClass: 'A' } })
    expect(lines[1]?.figures).toMatchObject({ rangeKm: 60, fuelCityKmPerL: 15, fuelHighwayKmPerL: 14 })
    expect(lines[2]?.figures).toEqual({ energyMjKm: 1.8, pbeClass: 'A', pbeClassInCategory: 'A' })
  })

  test.for(['14/ago/26', '14/08/2026', '14 de agosto de 2026', ': 14.08.2026'])(
    'is dated %j by page 1',
    async (updated) => {
      expect(await tableIn(pbevPdf([buildCells()], { updated }))).toMatchObject({ date: '2026-08-14' })
    },
  )

  test('without a printed date takes the typed one', async () => {
    const bytes = pbevPdf([buildCells()], { updated: null })
    expect(await read(bytes)).toMatchObject({ sentence: expect.stringContaining('não diz de quando') as string })
    expect(await read(bytes, { name: '', date: '01/10/2026' })).toMatchObject({ table: { date: '2026-10-01' } })
  })

  test('may lack three rows of a hundred, not four', async () => {
    const rows = Array.from({ length: 97 }, (_none, index) => buildCells({ 2: `M ${index}` }))
    expect(await tableIn(pbevPdf(rows, { declared: 100 }))).toMatchObject({ lines: { length: 97 } })
    expect(await read(pbevPdf(rows.slice(1), { declared: 100 }))).toEqual({
      outcome: 'refused',
      sentence: 'O PDF declara 100 linhas e 96 foram lidas: parece cortado, ou a forma dele mudou.',
    })
  })
})

describe('a PDF', () => {
  const whole = pbevPdf(Array.from({ length: 200 }, (_none, index) => buildCells({ 2: `M ${index}` })))
  const encrypted = new TextEncoder().encode(
    Buffer.from(whole)
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${'61'.repeat(32)}> /U <${'62'.repeat(32)}> /P -4 >>`,
      ),
  )
  test.for([
    ['that is only a header', new TextEncoder().encode('%PDF-1.4'), 'O PDF não se lê'],
    ['of another kind', textPdf(['Relatório anual']), 'não é a tabela do PBE Veicular'],
    ['without text', textPdf(['']), 'não tem texto'],
    ['without borders', pbevPdf([buildCells()], { hasBorders: false }), 'não é a tabela do PBE Veicular'],
    ['without a declared count', pbevPdf([buildCells()], { declared: null }), 'não diz quantos modelos'],
    ['of hundreds of pages', textPdf(Array.from({ length: 41 }, () => 'x')), '41 páginas'],
    ['with a password', encrypted, 'pede uma senha'],
    ['that is half of one', whole.slice(0, whole.length / 2), 'O PDF'],
  ] as const)('%s is refused', async ([, bytes, sentence]) => {
    expect(await read(bytes)).toEqual({ outcome: 'refused', sentence: expect.stringContaining(sentence) as string })
  })
})
