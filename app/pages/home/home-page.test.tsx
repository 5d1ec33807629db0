import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { HomePage } from './home-page.tsx'
import { marketOf } from '#app/domain/costs/market.ts'
import { buildMarketCounts } from '#tests/builders/market-counts.ts'
import { homeVehiclesOf, type HomeData } from './home-vehicles.ts'

function homeOf(vehicles: Vehicle[], about: Partial<HomeData> = {}): HomeData {
  return {
    vehicles: { value: homeVehiclesOf(vehicles, '2025-11-24'), failure: null },
    growth: null,
    countedPoints: 0,
    knownOfPoints: { power: 0, plug: 0, price: 0 },
    market: null,
    ...about,
  }
}

function pageOf(data: HomeData | null): { html: string; words: string } {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <HomePage data={data} answers={null} articleCount={31} news={<p>Notícias</p>} compare={() => null} />
      ),
    },
  ])
  const html = renderToStaticMarkup(<Stub />)
  const words = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(' ,', ',')
  return { html, words }
}

const sixVehicles = Array.from({ length: 6 }, (_, index) => buildVehicle({ id: index + 1 }))

test('links the catalogue and the news on the first screen (NAV-04, HOME-01, HOME-02, HOME-07)', () => {
  const { html, words } = pageOf(homeOf(sixVehicles))
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/href="\/catalogo"[^>]*>Explorar Catálogo</)
  expect(html).toMatch(/href="\/noticias"[^>]*>Ver Notícias</)
  expect(html).toMatch(/href="\/catalogo"[^>]*>Ver Catálogo Completo</)
  expect(words).toContain('6 elétricos')
})

test('shows nine values on a card and links its vehicle (HOME-05, HOME-06)', () => {
  const { html, words } = pageOf(homeOf([buildVehicle({ id: 2 })]))
  for (const text of ['Elétrico', 'BYD Dolphin', '159.800', '2025', '291 km', '95 cv', '10,9 s', '44,9 kWh'])
    expect(words).toContain(text)
  expect(html).toContain('/ilustracoes/2/cartao.svg')
  expect(html).toMatch(/aria-label="Ver Detalhes de BYD Dolphin GS"[^>]*href="\/veiculo\/byd-dolphin-2"/)
})

test('shows a dash for an unknown figure of a new model (HOME-05)', () => {
  const thin = buildVehicle({ id: 3, powerCv: null, acceleration0To100S: null, consumptionKwhPer100Km: 16.2 })
  const { words } = pageOf(homeOf([thin]))
  expect(words).toContain('Potência — não informado 0–100 km/h — não informado Bateria 44,9 kWh')
  expect(words).not.toContain('por 100 km')
})

test('links five parts of the portal in order (HOME-08)', () => {
  const { html, words } = pageOf(homeOf(sixVehicles))
  const tiles = /id="explore-nosso-portal"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
  expect([...tiles.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    '/catalogo',
    '/noticias',
    '/calculadora',
    '/mapa-abastecimento',
    '/fornecedores',
  ])
  for (const text of [
    '6 modelos para escolher',
    '31 artigos',
    'R$ 354,33 de economia por mês',
    '9 categorias de serviço',
  ])
    expect(words).toContain(text)
})

test('counts charging points and shows no figure without any (HOME-08)', () => {
  const { words } = pageOf(homeOf(sixVehicles, { countedPoints: 1_234 }))
  expect(words).toContain('1.234 pontos de recarga Guia de fornecedores')
  expect(pageOf(homeOf(sixVehicles)).words).not.toContain('pontos de recarga')
  expect(pageOf(null).words).toContain('— pontos de recarga')
})

test('shows the growth once confirmed, with its source, next to ABVE’s counts (HOME-15, HOME-16)', () => {
  const growth = { key: 'home.growth', value: '200%', label: 'Vendas em 2025', note: 'Registros, out/2026' }
  expect(pageOf(homeOf(sixVehicles, { growth })).words).toContain('200% Vendas em 2025 Registros, out/2026')
  const market = marketOf(buildMarketCounts())
  const { html, words } = pageOf(homeOf(sixVehicles, { market }))
  expect(words).not.toMatch(/200%|Vendas em 2025|ilustrativo/)
  expect(words).toContain('Elétricos e plug-in emplacados em 2025: +44,5% (ABVE)')
  expect(words).toContain('De 2024 para 2025, pelo mesmo critério: só carros com tomada.')
  expect(words).not.toContain('26 %')
  const section = /id="revolucao-em-numeros"[\s\S]*$/.exec(html)?.[0] ?? ''
  expect(section).toMatch(/href="\/calculadora"[^>]*><h4/)
  expect(section).toMatch(/href="\/catalogo"[^>]*><h4/)
})

test('shows months, latest models and fleet as text and tables with source and month', () => {
  const { html, words } = pageOf(homeOf(sixVehicles, { market: marketOf(buildMarketCounts()) }))
  expect(words).toContain('Eletrificados emplacados por mês no Brasil, de julho a agosto de 2026')
  expect(html).toContain('agosto de 2026: 57.386, sendo Elétrico 27.166, Híbrido plug-in 20.535, Híbrido 9.685')
  expect(words).toContain('Fonte: ABVE Data, painel geral, veículos leves novos')
  expect(words).toMatch(/Eletrificados mais emplacados em agosto de 2026 BYD Dolphin Mini · elétrico 8\.299/)
  expect(words).toMatch(/Frota eletrificada por estado em agosto de 2026 São Paulo 353\.305/)
  expect(words).toContain('No país, 1.266.671, com os sem estado informado.')
  expect(pageOf(homeOf(sixVehicles)).words).not.toMatch(/emplacados por mês|mais emplacados/)
})

test('shows 150+ in the catalogue promo until the count is loaded (HOME-17)', () => {
  expect(pageOf(null).words).toContain('150+ modelos para escolher')
  expect(pageOf(homeOf(sixVehicles)).words).not.toContain('150+')
})

test('reports a failure of the vehicles in their section and renders the rest (HOME-18)', () => {
  const { words } = pageOf(homeOf([], { vehicles: { value: null, failure: 'o banco de dados está fora do ar' } }))
  expect(words).toContain('Erro ao carregar veículos: o banco de dados está fora do ar')
  for (const text of ['Explore Nosso Portal', 'Notícias', 'A Revolução em Números']) expect(words).toContain(text)
  expect(words).not.toContain('150+')
})

test('reports an empty list of vehicles (HOME-19)', () => {
  expect(pageOf(homeOf([])).words).toContain('Nenhum veículo disponível no momento.')
})

test('renders one card without carousel buttons (HOME-03)', () => {
  expect(pageOf(homeOf([buildVehicle()])).html).not.toContain('Próximos lançamentos')
  expect(pageOf(homeOf(sixVehicles)).html).toContain('Próximos lançamentos')
})
