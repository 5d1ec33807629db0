import { describe, expect } from 'vitest'
import type { RoadLine } from '#app/domain/charging/trip/ways/road-graph.ts'
import { saveRoadNetwork } from '#app/domain/charging/trip/ways/road-network.server.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { chargingTest as test } from './charging-points.ts'
import { raiseVersion } from './raise-version.ts'

const ccs = [{ type: 'ccs2', powerKw: 50, count: 1 }]
const joinville = { latitude: -26.3045, longitude: -48.8487, city: 'Joinville', state: 'SC' }
const car = 'byd-dolphin-mini-1'

describe('what a charge costs at a point', () => {
  test('shows energy, minutes, price and assumptions of a car without script', async ({ map }) => {
    await map.add({ slug: 'volvo-dc', name: 'Volvo Joinville', ...joinville, connectors: ccs, network: 'Volvo' })
    const empty = await map.open('/mapa-abastecimento/volvo-dc')
    const [before = ''] = empty.texts('#quanto-custa')
    expect(before).toContain('R$ 4,00/kWh + R$ 2,50 por recarga; depois de 15 min parado, R$ 5,00/min')
    expect(before).toContain('Garagem 360 · 2024 · confiança alta')
    expect(before).toContain('pode ter mudado')
    const form = empty.root.querySelector('#quanto-custa form')
    expect(form?.getAttribute('action')).toBe('/mapa-abastecimento/volvo-dc#quanto-custa')
    expect(form?.querySelector('input[name=carro]')).not.toBeNull()

    const [answer = ''] = (await map.open(`/mapa-abastecimento/volvo-dc?carro=${car}&parado=30`)).texts('#quanto-custa')
    expect(answer).toMatch(/Energia [\d,]+ kWh Tempo \d+ min Custo R\$ [\d,]+/)
    expect(answer).toContain('Tarifa da rede, para outras marcas: R$ 4,00/kWh')
    expect(answer).toContain('dos quais R$ 75,00 por ficar parado')
    expect(answer).toContain('Em DC não contamos perda')

    const pageOf = async (path: string) => (await map.open(path)).text
    const [volvo = ''] = (await map.open('/mapa-abastecimento/volvo-dc?carro=volvo-ex30-4&parado=0')).texts(
      '#quanto-custa',
    )
    expect(volvo).toContain('Tarifa da rede, clientes Volvo: sem cobrança')
    expect(volvo).not.toContain('R$ 4,00/kWh')
    expect(await pageOf('/veiculo/volvo-ex30-4')).toContain('Volvo, clientes Volvo, DC: sem custo')
    expect(await pageOf(`/veiculo/${car}`)).toContain('Volvo, para outras marcas, DC: R$ ')
  })

  test('says what is unknown without network or plug', async ({ map }) => {
    await map.add({ slug: 'mudo', ...joinville })
    const [answer = ''] = (await map.open(`/mapa-abastecimento/mudo?carro=${car}`)).texts('#quanto-custa')
    expect(answer).toContain('o portal não sabe os conectores')
    expect(answer).toContain('Média do mercado, não o preço daqui')
    expect(answer).toContain('ou mais')
    const [unknown = ''] = (await map.open('/mapa-abastecimento/mudo?carro=xpto')).texts('#quanto-custa')
    expect(unknown).toContain('Não conhecemos esse carro')
  })
})

describe('the list for a car and along a way', () => {
  test('filters list and map by the car in the address', async ({ map, portal }) => {
    await map.add(
      { slug: 'a', name: 'Serve', ...joinville, connectors: ccs },
      { slug: 'b', name: 'Outro plugue', ...joinville, connectors: [{ type: 'chademo', powerKw: 50, count: 1 }] },
      { slug: 'c', name: 'Calado', ...joinville },
    )
    expect(await map.namesOn(`/mapa-abastecimento?carro=${car}`)).toEqual(['Serve'])
    const typed = await portal.get('/mapa-abastecimento?carro=Dolphin+Mini', { redirect: 'manual' })
    expect(typed.headers.get('location')).toMatch(/^\/mapa-abastecimento\?carro=byd-dolphin-mini-\d+$/)
    const cells = await (await portal.get(`/mapa-abastecimento/celas/3/2/4?carro=${car}`)).text()
    const all = await (await portal.get('/mapa-abastecimento/celas/3/2/4')).text()
    expect(cells).toContain('Serve')
    expect(cells).not.toContain('Calado')
    expect(all).toContain('"count":3')
    expect((await map.open('/mapa-abastecimento?carro=xpto')).text).toContain('Filtro desconhecido ignorado: “xpto”')
  })

  test('lists the points between two towns in driving order', async ({ map }) => {
    await map.add(
      { slug: 'joinville', name: 'B Joinville', ...joinville },
      { slug: 'itajai', name: 'A Itajaí', latitude: -26.91, longitude: -48.66 },
      { slug: 'londrina', name: 'C Londrina', latitude: -23.31, longitude: -51.16 },
    )
    const page = await map.open('/mapa-abastecimento?de=Curitiba%2C+PR&para=Florian%C3%B3polis%2C+SC')
    expect(page.texts('[data-point] h3')).toEqual(['B Joinville', 'A Itajaí'])
    expect(page.text).toContain('a até 15 km da linha entre as duas cidades')
    expect(page.texts('[data-point] .address').every((address) => / km \d+/.test(address))).toBe(true)
  })
})

test('measures /viagem on imported roads and names their source', async ({ map, portal }) => {
  await map.add({ slug: 'j', ...joinville, connectors: ccs })
  const lines: RoadLine[] = [
    [
      [-49.27, -25.43],
      [-48.85, -26.3],
      [-48.66, -26.91],
      [-48.55, -27.59],
    ],
  ]
  await saveRoadNetwork({ db: portal.open.db, clock: fixedClock }, { name: 'malha de teste', lines })
  await raiseVersion(portal, 'charging')
  const [answer = ''] = (await map.open(`/viagem?de=Curitiba%2C+PR&para=Florian%C3%B3polis%2C+SC&carro=${car}`)).texts(
    '#resposta',
  )
  expect(answer).toContain('Distância pela malha de teste')
  const [list = ''] = (await map.open('/mapa-abastecimento?cidade=Curitiba%2C+PR')).texts('#pontos')
  expect(list).toContain('Os mais perto de Curitiba, PR, pela malha de teste')
  expect(answer).toMatch(/Distância 2\d\d km/)
})
