import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { chargingPoints } from '#database/schema/charging.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest, visitTest as test, type VisitedPortal } from './portal.ts'
import { raiseVersion } from './raise-version.ts'

const asked = '/viagem?de=Curitiba&para=Florian%C3%B3polis&carro=byd-dolphin-mini-1'

describe('whether a trip works', () => {
  test('indexes the empty form and no answers', async ({ portal }) => {
    const page = parsePage(await portal.page('/viagem'))
    expect(page.canonical).toBe('https://portal.example/viagem')
    expect(page.robots).not.toContain('noindex')
    expect(page.root.querySelector('main form')?.getAttribute('action')).toBe('/viagem#resposta')
    expect(page.hrefs('footer a')).toContain('/viagem')
    // An empty form shows a labelled example.
    const [example = ''] = page.hrefs('#resposta a')
    expect(page.texts('#resposta a')).toEqual(['Ver este exemplo inteiro e mudar'])
    expect(page.texts('#resposta')[0]).toMatch(/Exemplo De São Paulo, SP a Campinas, SP com um .*Distância/s)
    expect(parsePage(await portal.page(example.replace('#resposta', ''))).texts('#resposta')[0]).toContain('Distância')
    expect(parsePage(await portal.page('/viagem?de=Curitiba')).hrefs('#resposta a')).toEqual([])
    expect(parsePage(await portal.page(asked)).robots).toContain('noindex')
  })

  test('gives no time and no stops where no road leads', async ({ portal }) => {
    const page = parsePage(
      await portal.page('/viagem?de=Macap%C3%A1%2C+AP&para=Bel%C3%A9m%2C+PA&carro=byd-dolphin-mini-1'),
    )
    const [answer = ''] = page.texts('#resposta')
    expect(answer).toContain('Só de balsa ou avião.')
    expect(answer).not.toMatch(/Ao volante|Na estrada/)
    const ferry = parsePage(
      await portal.page('/viagem?de=Salvador%2C+BA&para=Itaparica%2C+BA&carro=byd-dolphin-mini-1'),
    )
    expect(ferry.texts('#resposta')[0]).toMatch(
      /Só de balsa ou avião\..*ferry-boat Salvador–Itaparica.*Por terra, dando a volta, são cerca de \d+ km/s,
    )
    const [byLand = ''] = ferry.hrefs('#resposta a').filter((href) => href.startsWith('/viagem'))
    expect(parsePage(await portal.page(byLand.replace('#resposta', ''))).texts('#resposta')[0]).toMatch(
      /Ao volante|Na estrada/,
    )
  })

  test('answers two towns at once with a default car, and offers the return', async ({ portal }) => {
    const page = parsePage(await portal.page('/viagem?de=S%C3%A3o+Paulo&para=Paraty'))
    expect(page.texts('#resposta')[0]).toMatch(
      /São Paulo, SP → Paraty, RJ · com um BYD Dolphin Mini.*, o elétrico mais emplacado em agosto de 2026 Dá/,
    )
    expect(page.texts('#resposta h2')).toHaveLength(1)
    const [change = '', round = ''] = page.hrefs('#resposta a')
    expect(page.root.querySelector(change)?.tagName).toBe('INPUT')
    const both = parsePage(await portal.page(round.replace('#resposta', '')))
    expect(both.texts('#resposta')[0]).toContain('São Paulo, SP → Paraty, RJ → São Paulo, SP')
    expect(both.texts('#resposta h2')[0]).toMatch(
      /^Dá ida e volta( no limite)?, com \d paradas?, se recarregar em Paraty\.$/,
    )
  })

  test('plans to the port and names the ferry of Ilhabela with its source', async ({ portal }) => {
    const page = parsePage(await portal.page('/viagem?de=S%C3%A3o+Paulo&para=Ilhabela'))
    expect(page.texts('#resposta')[0]).toMatch(/Tem balsa no caminho: balsa São Sebastião–Ilhabela ?, no km 1\d\d\./)
    expect(page.hrefs('#resposta a')).toContainEqual(expect.stringContaining('exame.com'))
  })

  test('shows errors at the anchor of the answer', async ({ portal }) => {
    const page = parsePage(await portal.page('/viagem?de=Rio&para=&carro='))
    expect(page.texts('#resposta')).toHaveLength(1)
    expect(page.texts('form #resposta')[0]).toContain('Qual município é “Rio”?')
    expect(page.texts('main form ul a').find((text) => /^Rio .*, [A-Z]{2}$/.test(text))).toBe('Rio de Janeiro, RJ')
    for (const [path, anchor] of [
      ['/carregar-em-casa/conta-de-luz?km=abc', 'resultado'],
      ['/qual-eletrico?orcamento=abc', 'resultado'],
    ]) {
      const other = parsePage(await portal.page(path ?? ''))
      expect(other.texts(`#${anchor}`)).toHaveLength(1)
      expect(other.texts(`#${anchor}`)[0], path).toContain('Corrija os seguintes erros')
    }
  })

  test('says that no fast point is known, with the assumptions', async ({ portal }) => {
    const empty = '/viagem?de=Cuiab%C3%A1&para=Goi%C3%A2nia&carro=byd-dolphin-mini-1'
    const page = parsePage(await portal.page(empty))
    const [answer = ''] = page.texts('#resposta')
    expect(answer).toContain('Não sabemos dizer se chega.')
    expect(answer).toContain('Sem recarregar no caminho não chega.')
    expect(answer).toContain('Não há ponto rápido cadastrado neste trecho')
    expect(answer).toContain('O que perguntar à rede')
    expect(page.hrefs('#resposta section[aria-labelledby=perguntar] li a')).not.toHaveLength(0)
    expect(page.texts('#resposta footer')).toEqual([expect.stringContaining('OpenStreetMap')])
    expect(page.hrefs('#resposta a')).toContainEqual(expect.stringContaining('/mapa-abastecimento?de=Cuiab'))
    expect(page.root.querySelector('#viagem-carro')?.getAttribute('value')).toBe(
      'BYD Dolphin Mini · GS 5 lugares · 2026',
    )
    expect(page.root.querySelector('#viagem-de')?.getAttribute('value')).toBe('Cuiabá, MT')
    expect(answer).toMatch(/Distância ≈ \d{3} km entre \d{3} e \d{3} km/)
    expect(answer).toContain('estrada plana, sem vento, bateria nova')
  })

  test('shows errors at their fields and keeps what was typed', async ({ portal }) => {
    const page = parsePage(await portal.page('/viagem?de=Bom+Jesus&para=Xpto&carro=&carga=900'))
    expect(page.texts('#viagem-de-erro')).toEqual([
      'Qual município é “Bom Jesus”? Escolha um da lista ou escreva o estado também.',
    ])
    expect(page.texts('#viagem-carga-erro')).toEqual(['A carga ao sair vai de 1 a 100%'])
    expect(page.root.querySelector('#viagem-para')?.getAttribute('value')).toBe('Xpto')
    const [choice = ''] = page.hrefs('main form ul a').filter((href) => href.includes('SC'))
    expect(choice).toMatch(/^\/viagem\?de=Bom\+Jesus%2C\+SC&(amp;)?para=Xpto&(amp;)?carga=900#resposta$/)
  })

  test.for(['de=%00&para=%FF', `de=${'a'.repeat(8000)}&para=b`, 'parada=1&parada=2&para=x', 'de=a&de=b&km=-1&para=c'])(
    'answers %s without an error',
    async (query, { portal }) => {
      expect((await portal.get(`/viagem?${query}`)).status).toBe(200)
    },
  )
})

portalTest('a stop says how its point was confirmed, and whether only its town is known', async ({ portal }) => {
  const dutra = '/viagem?de=S%C3%A3o+Paulo%2C+SP&para=Rio+de+Janeiro%2C+RJ&carro=byd-dolphin-mini-1'
  const stops = async () =>
    parsePage(await portal.page(dutra))
      .texts('section[aria-labelledby=paradas] li')
      .join()
  expect(await stops()).toMatch(/kW.*Confirmado em \d\d\/\d\d\/\d{4}, há .*\./)
  expect(await stops()).not.toContain('posição aproximada')
  const { db } = portal.open
  await db.update(chargingPoints).set({ precision: 'town' }).where(eq(chargingPoints.isSample, false))
  await raiseVersion(portal, 'charging')
  expect(await stops()).toContain('posição aproximada: município')
})

/** Curitiba to Florianópolis in the format of routers, reduced to both ends and Joinville. */
const shape = [
  [-49.2719, -25.4295],
  [-48.8487, -26.3045],
  [-48.5477, -27.5945],
]
const osrm = JSON.stringify({ code: 'Ok', routes: [{ distance: 307_000, geometry: { coordinates: shape } }] })
const valhalla = JSON.stringify({
  trip: { summary: { length: 307 }, legs: [{ shape: polylineOf(shape) }] },
})

describe('the router of the operator', () => {
  test.for([
    ['OSRM', '/route/v1/driving', osrm],
    ['Valhalla', '/route', valhalla],
  ] as const)('shows the route of %s without a band', async ([, path, body], { portal }) => {
    const answer = await answerWith(portal, path, (_, response) => response.end(body))
    expect(answer).toContain('Distância 307 km')
    expect(answer).toContain('pelo serviço de rotas do portal')
    expect(answer).not.toContain('não respondeu')
  })

  test.for([
    ['refuses', (_, response) => response.writeHead(503).end()],
    ['is silent', () => {}],
    ['lies', (_, response) => response.end(osrm.replace('307000', '9000000'))],
    ['talks nonsense', (_, response) => response.end('<html>')],
  ] as [string, RequestListener][])(
    'falls back to the main roads and says so if it %s',
    async ([, listener], { portal }) => {
      const answer = await answerWith(portal, '/route/v1/driving', listener)
      expect(answer).toContain('O serviço de rotas não respondeu agora')
      expect(answer).toContain('estimada pelas cidades ao longo das rodovias principais')
      expect(answer).toMatch(/Distância ≈ \d{3} km entre \d{3} e \d{3} km/)
    },
  )

  test('falls back to the straight line if it is unreachable', async ({ portal }) => {
    expect(await answerOf(portal, 'http://127.0.0.1:1/route/v1/driving')).toContain(
      'O serviço de rotas não respondeu agora',
    )
  })
})

async function answerWith(portal: VisitedPortal, path: string, listener: RequestListener): Promise<string> {
  const router = createServer(listener)
  await new Promise<void>((done) => router.listen(0, '127.0.0.1', done))
  try {
    return await answerOf(portal, `http://127.0.0.1:${(router.address() as AddressInfo).port}${path}`)
  } finally {
    router.closeAllConnections()
    await new Promise((done) => router.close(done))
  }
}

async function answerOf(portal: VisitedPortal, routerUrl: string): Promise<string> {
  return parsePage(await portal.having({ routerUrl }).page(asked)).texts('#resposta')[0] ?? ''
}

/** Encodes like Valhalla: differences of coordinates with six decimals. */
function polylineOf(positions: number[][]): string {
  let [text, before] = ['', [0, 0]]
  for (const [longitude = 0, latitude = 0] of positions) {
    const now = [Math.round(latitude * 1e6), Math.round(longitude * 1e6)]
    text += now.map((value, index) => encoded(value - (before[index] ?? 0))).join('')
    before = now
  }
  return text
}

function encoded(difference: number): string {
  let [left, text] = [difference < 0 ? ~(difference << 1) : difference << 1, '']
  for (; left >= 0x20; left >>= 5) text += String.fromCharCode((0x20 | (left & 0x1f)) + 63)
  return text + String.fromCharCode(left + 63)
}
