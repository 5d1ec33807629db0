import { sql } from 'drizzle-orm'
import { businessTypes } from '#app/domain/suppliers/supplier.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import type { Database } from '#database/database.ts'
import type { Growth } from './growth.ts'
import { makeArticles, wordOfEveryArticle } from './make-articles.ts'
import { makeChargingPoints } from './make-charging-points.ts'
import { makeMappedPoints } from './make-mapped-points.ts'
import { makeSignUps } from './make-sign-ups.ts'
import { makeVehicles } from './make-vehicles.ts'
import { measureArticleTable } from './measure-article-table.ts'
import { measureCells } from './measure-cells.ts'
import { measureChargingList } from './measure-charging-list.ts'
import { measureSignUps } from './measure-sign-ups.ts'
import { measureVehicleTable } from './measure-vehicle-table.ts'
import { measureWebhookLogs } from './measure-webhook-logs.ts'

const search = (text: string) => `/noticias?busca=${encodeURIComponent(text)}`
const searches = [wordOfEveryArticle, 'imposto importação fábrica', 'recarreg', 'zzzz'].map(search)

export const growths = {
  vehicles: {
    what: 'vehicles',
    sizes: [89, 7_000],
    fill: makeVehicles,
    queries: measureVehicleTable,
    pages: {
      home: ['/'],
      catalogue: ['/catalogo'],
      'change of a filter': ['/catalogo.data?tipo=El%C3%A9trico&preco=100000-300000&ordem=price_asc'],
      search: ['/catalogo.data?busca=suv+autonomia'],
      vehicle: ['/veiculo/1'],
      comparison: ['/comparativo?v=1,2,3,4'],
    },
  },
  articles: {
    what: 'articles',
    sizes: [1_000, 100_000],
    fill: makeArticles,
    queries: measureArticleTable,
    pages: {
      list: ['/noticias'],
      category: ['/noticias?categoria=mercado'],
      'old page': ['/noticias?depois=2010-02-01.40'],
      'search for a word of all': [search(wordOfEveryArticle)],
      'mixed searches': searches,
      'suggestions while typing': ['/busca/sugestoes?q=dol', '/busca/sugestoes?q=imposto'],
      article: ['/noticias/noticia-500', '/noticias/noticia-900'],
      feed: ['/feed.xml'],
      'index of sitemaps': ['/sitemap.xml'],
      home: ['/'],
    },
  },
  points: {
    what: 'charging points',
    sizes: [1_000, 100_000],
    fill: makeChargingPoints,
    queries: measureChargingList,
    pages: {
      list: ['/mapa-abastecimento'],
      'filtered list': ['/mapa-abastecimento?conector=ccs2&potencia=50&uf=SP'],
      'near me': ['/mapa-abastecimento?perto=-23.550,-46.633'],
      point: ['/mapa-abastecimento/ponto-500'],
    },
  },
  map: {
    what: 'points of the map',
    sizes: [1_000, 100_000],
    fill: makeMappedPoints,
    queries: measureCells,
    pages: {
      'tiles of the country': ['/mapa-abastecimento/celas/4/5/8', '/mapa-abastecimento/celas/4/6/9'],
      'tiles of a city': ['/mapa-abastecimento/celas/12/1517/2323', '/mapa-abastecimento/celas/12/1556/2312'],
    },
  },
  signUps: {
    what: 'sign-ups, suppliers and messages',
    sizes: [1_000, 100_000],
    fill: makeSignUps,
    queries: measureSignUps,
    pages: { contact: ['/contato'] },
  },
  suppliers: {
    what: 'suppliers',
    sizes: [1_000, 10_000],
    fill: makeSuppliers,
    pages: {
      directory: ['/fornecedores'],
      'kind and state': ['/fornecedores?tipo=Seguros&uf=SP', '/fornecedores?tipo=Oficinas&uf=MG'],
      city: ['/fornecedores?cidade=sao+19', '/fornecedores?cidade=cidade+s%C3%A3o+1999'],
      'last page': ['/fornecedores?pagina=9999'],
      nothing: ['/fornecedores?cidade=zzzz'],
      supplier: ['/fornecedor/loja-500', '/fornecedor/loja-900'],
      'unknown address': ['/fornecedor/nao-existe'],
      sitemap: ['/sitemap.xml'],
    },
  },
  deliveries: {
    what: 'deliveries of webhooks',
    sizes: [100_000],
    fill: makeWebhookLogs,
    queries: measureWebhookLogs,
    pages: { home: ['/'] },
  },
} satisfies Record<string, Growth>

async function makeSuppliers(db: Database, total: number): Promise<void> {
  const oneOf = (values: readonly string[]) =>
    sql`(array[${sql.join(
      values.map((word) => sql`${word}`),
      sql`, `,
    )}]::text[])[1 + n % ${values.length}::int]`
  await db.execute(sql`
    insert into suppliers (slug, name, category, city, state, description, full_description, is_published, updated_at)
    select 'loja-' || n, 'Loja ' || md5(n::text), ${oneOf(businessTypes)}, 'Cidade São ' || n % 2000, ${oneOf(stateCodes)},
      repeat('Instalamos e consertamos. ', 40), repeat('Texto comprido da página. ', 200), true, now()
    from generate_series((select count(*)::int from suppliers where not is_sample) + 1, ${total}::int) n`)
  await db.execute(sql`
    insert into content_versions (topic, version) values ('suppliers', 2)
    on conflict (topic) do update set version = content_versions.version + 1`)
  // The embedded database does not analyze tables automatically.
  await db.execute(sql`analyze suppliers`)
}

/** Adds logs of about 2 KB, one per 30 seconds up to now. One in ten failed. */
async function makeWebhookLogs(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into automarticles_webhook_logs
      (event_type, success, post_title, post_id, ip_address, error_message, payload, processing_time, created_at)
    select
      (array['POST_CREATED', 'POST_UPDATED', 'POST_DELETED', 'CATEGORY_CREATED', 'CATEGORY_UPDATED',
        'CATEGORY_DELETED', 'CHECK_INTEGRATION'])[1 + n % 7],
      n % 10 <> 0,
      'Autonomia e bateria do elétrico número ' || n,
      (500000 + n)::text,
      '203.0.113.' || n % 250,
      case when n % 10 = 0 then 'O artigo não tem título.' end,
      jsonb_build_object('event', n, 'content', repeat('<p>Texto do artigo ' || n || '.</p>', 60)),
      n % 900,
      now() - n * interval '30 seconds'
    from generate_series(1, ${count}::integer) as n`)
}
