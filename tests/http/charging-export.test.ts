import { describe, expect } from 'vitest'
import { exportPointsPath } from '#app/panel/charging/points/points-admin-paths.ts'
import { readCsvHeader, unusedColumnsSentence } from '#app/domain/charging/importing/adapters/csv-columns.ts'
import { pointFiles } from '#app/domain/charging/point-licences.ts'
import { readCsv } from '#app/platform/files/csv.ts'
import { chargingTest as test } from './charging-points.ts'
import { panelTest } from './panel.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'

const open = { slug: 'aberto', name: '=HYPERLINK("x")<b>', source: 'openstreetmap', extractedOn: '2026-06-29' } as const
const others = [
  { slug: 'de-outra', source: 'open-charge-map' },
  { slug: 'da-planilha', source: 'csv' },
  { slug: 'oculto', source: 'openstreetmap', isHidden: true },
  { slug: 'duvidoso', source: 'openstreetmap', doubt: 'Pode ser um posto.' },
] as const

function rowsOf(csv: string): Record<string, string>[] {
  const reading = readCsv(csv, 2000)
  if (reading.outcome !== 'read') throw new Error(reading.outcome)
  const [header, ...rows] = reading.lines.map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [header?.[at] ?? '', cell])))
}

describe('the points as a file', () => {
  test('have source, licence and credit in every row, and no formula', async ({ map, portal }) => {
    await map.add(open, ...others)
    const answer = await portal.get(pointFiles.csv)
    expect(answer.headers.get('content-disposition')).toContain('pontos.csv')
    const rows = rowsOf(await answer.text())
    expect(rows).toMatchObject([
      {
        nome: `'${open.name}`,
        fonte: 'openstreetmap',
        credito: '© colaboradores do OpenStreetMap',
        licenca: 'ODbL 1.0',
        endereco_da_licenca: 'https://opendatacommons.org/licenses/odbl/1-0/',
        dados_obtidos_em: '2026-06-29',
        conectores: '',
        preco: '',
      },
      {
        fonte: 'open-charge-map',
        credito: 'Colaboradores do Open Charge Map (formato alterado)',
        licenca: 'CC BY 4.0',
      },
    ])
    const tag = answer.headers.get('etag') ?? ''
    expect((await portal.get(pointFiles.csv, { headers: { 'if-none-match': tag } })).status).toBe(304)
    const header = Object.keys(rows[0] ?? {})
    expect(unusedColumnsSentence(header, readCsvHeader(header))).toContain('“licenca”')
  })

  test('have them in every feature of the GeoJSON and at its start', async ({ map, portal }) => {
    await map.add(open, ...others)
    const answer = await portal.get(pointFiles.geojson)
    expect(answer.headers.get('content-type')).toContain('application/geo+json')
    const file = JSON.parse(await answer.text()) as { licenses: unknown; features: unknown[] }
    expect(file.licenses).toMatchObject([{ license: 'ODbL 1.0' }, { license: 'CC BY 4.0' }])
    expect(file.features).toMatchObject([
      {
        geometry: { type: 'Point', coordinates: [-46.633, -23.55] },
        properties: { nome: open.name, licenca: 'ODbL 1.0', credito: '© colaboradores do OpenStreetMap', preco: null },
      },
      { properties: { licenca: 'CC BY 4.0', fonte: 'open-charge-map' } },
    ])
    expect((await portal.get('/mapa-abastecimento/dados/outro.csv')).status).toBe(404)
  })

  test('are offered for open sources, not for samples', async ({ map }) => {
    expect((await map.open()).hrefs('footer a')).not.toContain(pointFiles.csv)
    await map.add(open)
    const page = await map.open()
    expect(page.hrefs('#lista footer a, footer a')).toEqual(expect.arrayContaining(Object.values(pointFiles)))
    expect(page.text).toContain('© colaboradores do OpenStreetMap, sob a licença ODbL 1.0')
  })
})

panelTest('the panel hands out every point, with its licence and what visitors see', async ({ panel }) => {
  await addChargingPoints(panel.db, ...others)
  const rows = rowsOf((await panel.get(exportPointsPath)).html)
  expect(rows.find(({ id }) => id === 'da-planilha')).toMatchObject({
    licenca: 'Sem licença declarada',
    credito: 'Planilha recebida pela redação',
    situacao_no_portal: 'visível',
  })
  expect(rows.find(({ id }) => id === 'duvidoso')).toMatchObject({
    situacao_no_portal: 'a conferir',
    a_conferir: 'Pode ser um posto.',
  })
})
