import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, test as base, vi } from 'vitest'
import { executeRows } from '#database/execute-rows.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { openPortal, type TestPortal } from './portal.ts'

const vehicles = ['vehicles', 'vehicle_dossiers', 'vehicle_figure_sources', 'sources']
const vehicle = [...vehicles, 'vehicle_costs']
const costs = ['reference_figures', 'ipva_rules']
// A point reported as broken must not look usable.
const points = ['charging_points', 'charging_reports']
const news = ['news', 'categories', 'images']

/** A page must work without all other tables. */
const mainTables: Record<string, string[]> = {
  '/': [],
  '/catalogo': vehicles,
  '/marca/byd': vehicles,
  '/categoria/suv': vehicles,
  '/preco/ate-150000': vehicles,
  '/veiculo/1': vehicle,
  '/veiculo/1/custo': [...vehicle, ...costs, 'tariff_flag_months'],
  '/comparativo?v=1,5': vehicle,
  '/comparativo/custos?v=1,5': [...vehicle, ...costs, 'tariff_flag_months'],
  '/qual-eletrico?orcamento=250000&km=60&casa=tomada&viagem=250&lugares=5': vehicles,
  '/noticias': news,
  '/noticias/byd-shark-primeira-picape-plug-in': news,
  '/busca?q=dolphin': vehicles,
  '/sobre': [],
  '/anuncie': [],
  '/fontes': ['vehicles', 'vehicle_figure_sources', 'sources', ...costs],
  '/contato': [],
  '/newsletter': [],
  '/termos-uso': [],
  '/politica-privacidade': [],
  '/calculadora': [],
  '/calculadora/minha-vida': [...vehicles, ...costs, 'tariff_flag_months'],
  '/ipva': costs,
  '/viagem?de=Curitiba&para=Joinville&carro=byd-dolphin-mini-1': [...vehicle, ...points],
  '/carregar-em-casa?uf=SP&modelo=1': vehicles,
  '/carregar-em-casa/conta-de-luz?uf=SP': [...vehicles, ...costs, 'tariff_flag_months'],
  '/mapa-abastecimento?uf=SP': points,
  '/mapa-abastecimento/eletroposto-byd-osm-n13274382551': points,
  '/recarga': ['charging_points'],
  '/recarga/sp/sao-paulo': points,
  '/recarga/sp': points,
  '/fornecedores': ['suppliers'],
  '/fornecedor/fornecedor-exemplo-4': ['suppliers'],
  '/sitemap': [],
  '/rota-que-nao-existe': [],
}
const paths = Object.keys(mainTables)
const needs = (table: string) => (path: string) => mainTables[path]?.includes(table) ?? false

/** Pages read these tables but work without them. */
const secondaryTables = `
  brands calculator_usage charging_curves charging_photos charging_point_changes data_sources distributor_tariffs local_rules market_counts
  municipality_changes network_tariffs news_vehicles newsletter_subscribers portal_figures portal_settings road_networks vehicle_price_withdrawals
  vehicle_prices
`
const tables = new Set([...Object.values(mainTables).flat(), ...secondaryTables.trim().split(/\s+/)])

/** Tables of the panel, jobs, forms and former addresses. */
const otherTables =
  /^(admin|auto|bin|contact|outgoing|privacy|shipped|rate_)|^(charging_(imports|proposals)|content_versions|data_source_(files|proposals|runs)|inmetro_matches|news_(autosaves|former_slugs|revisions)|newsletter_(deliveries|issues)|page_views|portal_state|supplier_leads|suppliers_waitlist|vehicle_(list_publications|price_looks|revisions))$/

type Failing = TestPortal & { errors: ReturnType<typeof vi.fn> }

const test = base
  .extend('portal', { scope: 'file' }, async ({}, { onCleanup }): Promise<Failing> => {
    const log = openLog({ logLevel: 'silent' })
    const errors = vi.fn()
    log.error = errors
    const portal = await openPortal('seeded', { cachesPages: true, log })
    onCleanup(() => portal.open.close())
    return { ...portal, errors }
  })
  .extend('healthy', { scope: 'file' }, async ({ portal }) => {
    const statements = vi.spyOn(PGlite.prototype, 'execProtocolRawSync')
    const healthy: Healthy[] = []
    for (const path of paths) {
      await raiseAllVersions(portal)
      statements.mockClear()
      const page = await readPage(portal, path)
      const text = statements.mock.calls.map(([message]) => Buffer.from(message).toString('latin1')).join(' ')
      healthy.push({ path, page, words: new Set(text.match(/\w+/g)) })
    }
    statements.mockRestore()
    return healthy
  })

/** A page that can read all tables. `words` of its statements with empty caches contain the names of its tables. */
interface Healthy {
  path: string
  page: Awaited<ReturnType<typeof readPage>>
  words: Set<string>
}

async function readPage({ get, errors }: Failing, path: string) {
  errors.mockClear()
  const response = await get(path)
  const html = await response.text()
  const logged = errors.mock.calls.map(([fields]) => (fields as { err?: unknown }).err)
  const page = parsePage(html)
  const text = page.texts('main').join(' ')
  return { status: response.status, title: page.title, text, cache: response.headers.get('cache-control'), logged }
}

/** Clears the caches of the portal. */
async function raiseAllVersions({ open: { db } }: Failing) {
  await db.update(contentVersions).set({ version: sql`version + 1` })
  await db.execute(sql`select pg_notify('content_version', 'all')`)
  await new Promise((resolve) => setTimeout(resolve, 100))
}

test('covers all tables', async ({ portal }) => {
  const rows = await executeRows<{ name: string }>(
    portal.open.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const named = rows.map(({ name }) => name).filter((name) => !otherTables.test(name))
  expect(named.toSorted()).toEqual([...tables].toSorted())
})

test.for([...tables])(
  'answers 200 without the secondary table %s, 500 on pages that need it, uncached',
  { timeout: 60_000 },
  async (table, { portal, healthy }) => {
    const { db } = portal.open
    await db.execute(sql.raw(`alter table ${table} rename to table_away`))
    await raiseAllVersions(portal)
    const readers = healthy.filter(({ words }) => words.has(table))
    expect(readers.map(({ path }) => path)).toEqual(expect.arrayContaining(paths.filter(needs(table))))
    const incomplete: Healthy[] = []
    try {
      for (const reader of readers) {
        const { path, page } = reader
        const { status, title, text, cache, logged } = await readPage(portal, path)
        const where = `${path} without ${table}`
        for (const error of logged) expect((error as Error).stack, where).toContain('Error')
        if (needs(table)(path)) {
          expect(status, where).toBe(500)
          expect(title, where).toMatch(/.\| Carga Plena$/)
          expect(text, where).toMatch(/ocorrência [0-9A-F]{6}|o portal não conseguiu/i)
          expect(cache ?? 'no-store', where).toBe('no-store')
        } else {
          expect({ status, title }, where).toEqual({ status: page.status, title: page.title })
          if (logged.length > 0) expect(cache, where).toBe('no-store')
        }
        if (logged.length > 0) incomplete.push(reader)
      }
    } finally {
      await db.execute(sql.raw(`alter table table_away rename to ${table}`))
    }
    for (const { path, page } of incomplete) {
      const { text, logged } = await readPage(portal, path)
      expect({ text, logged }, `${path} with ${table} again`).toEqual({ text: page.text, logged: [] })
    }
  },
)

/** Requests of scripts: a required table, and the response without it. null: the generic image of the portal. */
const answers: [path: string, table: string, failure: { body: RegExp; retryAfter: string | null } | null][] = [
  ['/feed.xml', 'news', { body: /^Erro ao gerar o feed: .+ \(ocorrência [0-9A-F]{6}\)$/, retryAfter: '120' }],
  ['/feed.json', 'news', { body: /^Erro ao gerar o feed: .+ \(ocorrência [0-9A-F]{6}\)$/, retryAfter: '120' }],
  ['/noticias/feed/mercado.xml', 'categories', { body: /^Erro ao gerar o feed: /, retryAfter: '120' }],
  [
    '/busca/sugestoes?q=dolphin',
    'vehicles',
    { body: /^{"suggestions":\[\],"corrected":null,"problem":"As sugestões [^"]+"}$/, retryAfter: null },
  ],
  [
    '/mapa-abastecimento/sugestoes?q=campinas',
    'charging_points',
    { body: /^{"suggestions":\[\],"problem":"As sugestões [^"]+"}$/, retryAfter: null },
  ],
  ['/cartoes/veiculo/1.png', 'vehicles', null],
  ['/cartoes/noticia/byd-shark-primeira-picape-plug-in.png', 'news', null],
  ['/cartoes/comparativo.png?v=1,5', 'vehicles', null],
  ['/cartoes/portal.png', 'vehicles', null],
]

test.for(answers)(
  'answers %s with 503 or a generic picture without the table %s, uncached',
  { timeout: 30_000 },
  async ([path, table, failure], { portal }) => {
    const { db } = portal.open
    await db.execute(sql.raw(`alter table ${table} rename to table_away`))
    await raiseAllVersions(portal)
    portal.errors.mockClear()
    const without = await portal
      .get(path)
      .finally(() => db.execute(sql.raw(`alter table table_away rename to ${table}`)))
    expect(portal.errors).toHaveBeenCalledOnce()
    expect(without.headers.get('cache-control')).toBe('no-store')
    expect([without.status, without.headers.get('retry-after')]).toEqual([
      failure ? 503 : 200,
      failure?.retryAfter ?? null,
    ])
    const [body, whole] = [await without.text(), await portal.get(path)]
    if (failure) expect(body).toMatch(failure.body)
    else expect([without.headers.get('content-type'), without.headers.get('etag')]).toEqual(['image/png', null])
    expect([whole.status, whole.headers.get('cache-control')?.startsWith('public')]).toEqual([200, true])
    expect(await whole.text()).not.toBe(body)
  },
)
