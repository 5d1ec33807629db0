import { describe, expect } from 'vitest'
import { raiseContentVersion } from '#app/platform/content-version.server.ts'
import { chargingCurves } from '#database/schema/costs.ts'
import { standingClock } from '#tests/standing-clock.ts'
import { parsePage } from './parsed-page.ts'
import { portalTest as test, type TestPortal } from './portal.ts'

const sectionOf = async (portal: TestPortal, path: string) => {
  const page = parsePage(await portal.page(path))
  return { page, text: page.texts('#recarga')[0] ?? '', rows: page.texts('#recarga tr') }
}

describe('the charging section of a model', () => {
  // Dolphin Mini, by hand: 38 kWh / 0.9 = 42.2 kWh; at 3.7 kW 11.4 h, at the car's 6.6 kW 6.4 h; x 0.86 and x 1.14.
  test('tells time and cost at each point, limited by the car’s own charger', async ({ portal }) => {
    const { text, rows } = await sectionOf(portal, '/veiculo/1')
    expect(rows).toEqual([
      'Ponto de 20 a 80% de 0 a 100%',
      '3,7 kW 6 h 50 min 11 h 25 min',
      '7,4 kW usa 6,6 kW 3 h 50 min 6 h 25 min',
      '11 kW usa 6,6 kW 3 h 50 min 6 h 25 min',
      '22 kW usa 6,6 kW 3 h 50 min 6 h 25 min',
      'Onde de 20 a 80% 25,3 kWh na tomada de 0 a 100% 42,2 kWh na tomada',
      'Em casa, São Paulo R$ 0,86 por kWh R$ 21,79 R$ 36,31',
      'Ponto público AC R$ 1,14 por kWh R$ 28,88 R$ 48,13',
    ])
    // 30 min for 50 % are 42 min for 70 %; the other 20 %, 7.6 kWh, at 40 kW 11.4 min, at 0.55 of it 20.7 min. 26.6 kWh x 1.95.
    for (const words of [
      'Estimativa de 10 a 80%, a partir do tempo informado 42 min',
      'Entre 41 e 51 minutos',
      'R$ 51,87',
      'Tempo informado: 30 min (30–80%)',
    ])
      expect(text).toContain(words)
    expect(text).toContain('Comparativo, não preditivo.')
    expect(text).toContain('confiança baixa')
  })

  test('a car with 22 kW of its own uses all points, and the address names another tariff', async ({ portal }) => {
    const { text, rows } = await sectionOf(portal, '/veiculo/48?uf=RJ&de=busca')
    expect(rows.filter((row) => row.includes('usa'))).toEqual([])
    expect(text).toContain('ele aproveita os quatro pontos')
    expect(rows).toContainEqual(expect.stringContaining('Em casa, Rio de Janeiro R$ 1,17 por kWh'))
    const { page } = await sectionOf(portal, '/veiculo/48?uf=RJ&de=busca')
    expect(page.root.querySelector('#recarga input[type=hidden]')?.getAttribute('name')).toBe('de')
  })

  test('what is not known is named, and neither guessed nor denied', async ({ portal }) => {
    const withoutBattery = (await sectionOf(portal, '/veiculo/63')).text
    expect(withoutBattery).toContain(
      'Não informado: a capacidade da bateria. Sem isso não dá para dizer quanto demora.',
    )
    expect(withoutBattery).toContain('Tempo informado de 10 a 80% 18 min')
    expect(withoutBattery).not.toContain('R$')
    const plugIn = (await sectionOf(portal, '/veiculo/5')).text
    expect(plugIn).toContain(
      'As fontes não dizem se este modelo faz recarga rápida, nem com que potência. A tomada informada é Tipo 2.',
    )
    expect(plugIn).not.toContain('Não faz')
    expect((await sectionOf(portal, '/veiculo/67')).text).toContain('Não informado: a potência da recarga rápida.')
    // A hybrid without a plug has no such section.
    expect((await sectionOf(portal, '/veiculo/17')).text).toBe('')
  })

  // By hand, EX30 of 51 kWh: 40 % at 100 kW = 12.24 min; 30 % from 100 to 50 kW: 15.3 x ln 2 / 50 h = 12.73 min.
  test('a measured curve takes the place of the estimate, with its points and who measured it', async ({ portal }) => {
    const { db } = portal.open
    await db.insert(chargingCurves).values({
      vehicleId: 4,
      points: [
        { percent: 10, kw: 100 },
        { percent: 50, kw: 100 },
        { percent: 80, kw: 50 },
      ],
      source: 'Medição de exemplo',
      referenceDate: '2026-05',
      confidence: 'media',
      createdAt: standingClock.now(),
    })
    await raiseContentVersion(db, 'costs', standingClock.now())
    await expect
      .poll(async () => (await sectionOf(portal, '/veiculo/4')).text)
      .toContain('Pela curva medida, de 10 a 80% 25 min')
    const { page, text, rows } = await sectionOf(portal, '/veiculo/4')
    expect(text).toContain('Curva: Medição de exemplo · mai/2026 · confiança média.')
    expect(text).not.toContain('Estimativa de 10')
    expect(rows.slice(-4)).toEqual(['Bateria Potência', '10% 100 kW', '50% 100 kW', '80% 50 kW'])
    expect(page.root.querySelector('#recarga [role=img]')?.getAttribute('aria-label')).toBe(
      'Linha da potência: 100 kW com 10%, no máximo 100 kW com 10%, 50 kW com 80% de bateria. Os números estão na tabela abaixo.',
    )
  })
})
