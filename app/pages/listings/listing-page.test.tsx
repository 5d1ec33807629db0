import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type MetaDescriptor } from 'react-router'
import { expect, test } from 'vitest'
import { onePage } from '#app/pages/catalogue/catalogue-address.ts'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { explainedError, renderFailure } from '#tests/fixtures/render-page.tsx'
import { brandListingOf, categoryListingOf, priceListingOf } from './listing-page-data.ts'
import { BrandPage, ListingFailure } from './listing-page.tsx'
import { brandListingMeta, categoryListingMeta, priceListingMeta } from './listing-meta.ts'
import { MissingPriceRange, PriceListingPage } from './price-listing-page.tsx'

const siteUrl = 'https://portal.example'
const facts = { slug: 'byd', name: 'BYD', country: 'China', foundedYear: 1995, description: 'Nascida na China.' }
const vehicles = [
  buildVehicle({ id: 1, model: 'Dolphin' }),
  buildVehicle({ id: 2, model: 'Seal', category: 'sedan', priceBrl: 296_800 }),
]

function htmlOf(page: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }])
  return renderToStaticMarkup(<Stub />)
}

const brandPage = (slug: string) => {
  const page = brandListingOf(vehicles, slug === 'byd' ? facts : null, slug, onePage(1))
  return htmlOf(<BrandPage page={page} compare={() => null} />)
}

test('shows a brand’s facts, a card per vehicle, and onward links (LIST-01, LIST-03, LIST-04)', () => {
  const html = brandPage('byd')
  for (const text of ['<h1 class="max-w-[24ch]">BYD</h1>', 'Nascida na China.', 'China', '1995', '>2</span>'])
    expect(html).toContain(text)
  expect([...html.matchAll(/<h2[^>]*><a[^>]*href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    '/veiculo/byd-dolphin-1',
    '/veiculo/byd-seal-2',
  ])
  expect(html).toContain('href="/catalogo"')
  expect(html).toContain('href="/comparativo"')
})

test('says that a listing is empty (LIST-05)', () => {
  const html = brandPage('zzz')
  expect(html).toContain('Zzz</h1>')
  expect(html).toContain('Nenhum veículo encontrado')
})

test('reports a failure with the portal’s own message (LIST-05, LIST-06, LIST-12)', () => {
  const prefix = 'Erro ao processar dados das marcas'
  const page = renderFailure(() => <ListingFailure prefix={prefix} />, explainedError)
  expect(page.texts('h1')).toEqual(['Erro ao carregar veículos'])
  expect(page.text).toContain(`${prefix}: o banco de dados está fora do ar`)
})

test('places the price page directly below the home page (LIST-14)', () => {
  const page = priceListingOf(vehicles, '150000-300000', onePage(1))
  if (!page) throw new Error('the range is one of the eight')
  const html = htmlOf(<PriceListingPage page={page} compare={() => null} />)
  const trail = /<nav aria-label="Trilha"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  expect(trail.replaceAll(/<[^>]+>/g, '')).toBe('Início/R$\u00a0150\u00a0mil a R$\u00a0300\u00a0mil')
  expect(trail.match(/<li/g)).toHaveLength(2)
})

test('links the four existing ranges from an unknown one (LIST-18)', () => {
  const html = htmlOf(<MissingPriceRange />)
  expect(html).toContain('Faixa de preço não encontrada')
  for (const slug of ['ate-150000', '150000-300000', '300000-500000', 'acima-500000'])
    expect(html).toContain(`href="/preco/${slug}"`)
})

function inHead(meta: MetaDescriptor[]) {
  const find = <Key extends string>(key: Key) => meta.find((tag) => key in tag) as Record<Key, string> | undefined
  const named = (name: string) => meta.find((tag) => 'name' in tag && tag.name === name) as { content: string }
  return {
    title: find('title')?.title,
    canonical: find('href')?.href,
    description: named('description').content,
    robots: named('robots').content,
  }
}

test('names the category in title and description (LIST-11)', () => {
  const head = inHead(categoryListingMeta(categoryListingOf(vehicles, 'sedan', onePage(1)), { siteUrl, year: 2026 }))
  expect(head).toMatchObject({ canonical: `${siteUrl}/categoria/sedan`, robots: expect.stringMatching(/^index/) })
  expect(head.title).toBe('Sedãs elétricos e híbridos em 2026 | Carga Plena')
  expect(head.description).toContain('Sedãs elétricos e híbridos no Brasil, 1 modelo')
})

test('uses the catalogue as canonical address of an unknown category (LIST-10)', () => {
  const head = inHead(categoryListingMeta(categoryListingOf(vehicles, 'mercado', onePage(1)), { siteUrl, year: 2026 }))
  expect(head).toMatchObject({ canonical: `${siteUrl}/catalogo`, robots: 'noindex, follow' })
})

test('does not index a known brand without models (LIST-01)', () => {
  const head = inHead(brandListingMeta(brandListingOf(vehicles, null, 'tesla', onePage(1)), { siteUrl, year: 2026 }))
  expect(head).toMatchObject({ canonical: `${siteUrl}/marca/tesla`, robots: 'noindex, follow' })
})

test('uses the first page of a range as canonical address (LIST-16)', () => {
  const page = priceListingOf(vehicles, '100k-200k', onePage(2))
  if (!page) throw new Error('the range is one of the eight')
  expect(inHead(priceListingMeta(page, { siteUrl, year: 2026 })).canonical).toBe(`${siteUrl}/preco/100k-200k`)
})
