import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { makeChargingPoints } from './make-charging-points.ts'
import { makeSignUps } from './make-sign-ups.ts'
import { makeArticles, wordOfEveryArticle } from './make-articles.ts'
import { makeSuppliers } from './make-suppliers.ts'
import { makeVehicles } from './make-vehicles.ts'
import { makeMappedPoints } from './make-mapped-points.ts'
import { measureArticleTable } from './measure-article-table.ts'
import { measureChargingList } from './measure-charging-list.ts'
import { measureCells } from './measure-cells.ts'
import { measureSignUps } from './measure-sign-ups.ts'
import { measureVehicleTable } from './measure-vehicle-table.ts'
import { makeWebhookLogs } from './make-webhook-logs.ts'
import { measureWebhookLogs } from './measure-webhook-logs.ts'
import { type Growth, measureGrowth } from './measure-growth.ts'

const search = (words: string) => `/noticias?busca=${encodeURIComponent(words)}`
const searches = [wordOfEveryArticle, 'imposto importação fábrica', 'recarreg', 'zzzz'].map(search)

const growths: Growth[] = [
  {
    what: 'veículos',
    sizes: [89, 700, 7_000, 10_000],
    fill: makeVehicles,
    queries: measureVehicleTable,
    pages: {
      início: ['/'],
      catálogo: ['/catalogo'],
      'mudança de filtro': ['/catalogo.data?tipo=El%C3%A9trico&preco=100000-300000&ordem=price_asc'],
      busca: ['/catalogo.data?busca=suv+autonomia'],
      veículo: ['/veiculo/1'],
      comparação: ['/comparativo?v=1,2,3,4'],
    },
  },
  {
    what: 'notícias',
    sizes: [1_000, 10_000, 100_000],
    fill: makeArticles,
    queries: measureArticleTable,
    pages: {
      lista: ['/noticias'],
      categoria: ['/noticias?categoria=mercado'],
      'página antiga': ['/noticias?depois=2010-02-01.40'],
      'busca: palavra de todas': [search(wordOfEveryArticle)],
      'busca: três palavras': [search('imposto importação fábrica')],
      'busca: prefixo': [search('recarreg')],
      'busca: nada': [search('zzzz')],
      'busca: mistura': searches,
      'sugestões ao digitar': ['/busca/sugestoes?q=dol', '/busca/sugestoes?q=imposto'],
      notícia: ['/noticias/noticia-500', '/noticias/noticia-900'],
      feed: ['/feed.xml'],
      'índice do sitemap': ['/sitemap.xml'],
      início: ['/'],
    },
  },
  {
    what: 'inscrições, cadastros e mensagens',
    sizes: [1_000, 100_000],
    fill: makeSignUps,
    queries: measureSignUps,
    pages: { 'página de contato': ['/contato'] },
  },
  {
    what: 'fornecedores',
    sizes: [1_000, 10_000],
    fill: makeSuppliers,
    pages: {
      guia: ['/fornecedores'],
      'tipo e estado': ['/fornecedores?tipo=Seguros&uf=SP', '/fornecedores?tipo=Oficinas&uf=MG'],
      cidade: ['/fornecedores?cidade=sao+19', '/fornecedores?cidade=cidade+s%C3%A3o+1999'],
      'última página': ['/fornecedores?pagina=9999'],
      nada: ['/fornecedores?cidade=zzzz'],
      fornecedor: ['/fornecedor/loja-500', '/fornecedor/loja-900'],
      'endereço desconhecido': ['/fornecedor/nao-existe'],
      sitemap: ['/sitemap.xml'],
    },
  },
  {
    what: 'pontos de recarga',
    sizes: [1_000, 100_000],
    fill: makeChargingPoints,
    queries: measureChargingList,
    pages: {
      lista: ['/mapa-abastecimento'],
      filtrada: ['/mapa-abastecimento?conector=ccs2&potencia=50&uf=SP'],
      'perto de mim': ['/mapa-abastecimento?perto=-23.550,-46.633'],
      ponto: ['/mapa-abastecimento/ponto-500'],
    },
  },
  {
    what: 'mapa de recarga',
    sizes: [1_000, 100_000],
    fill: makeMappedPoints,
    queries: measureCells,
    pages: {
      'parte do mapa: país': ['/mapa-abastecimento/celas/4/5/8', '/mapa-abastecimento/celas/4/6/9'],
      'parte do mapa: cidade': ['/mapa-abastecimento/celas/12/1517/2323', '/mapa-abastecimento/celas/12/1556/2312'],
    },
  },
  {
    what: 'entregas de webhooks',
    sizes: [100_000],
    fill: makeWebhookLogs,
    queries: measureWebhookLogs,
    pages: { início: ['/'] },
  },
]

const measured: Awaited<ReturnType<typeof measureGrowth>>[] = []
for (const growth of growths) measured.push(await measureGrowth(growth))
report()

function report() {
  const lines = [
    `# ${cpus().length} núcleos, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
    ...measured.flatMap(({ what, rows, memory }) => [
      '',
      `| ${what} | pedido | p50 ms | p95 ms | pedidos/s | KB sem compressão |`,
      '| ---: | --- | ---: | ---: | ---: | ---: |',
      ...rows.map(
        (row) =>
          `| ${row.size} | ${row.page} | ${row.p50Ms.toFixed(1)} | ${row.p95Ms.toFixed(1)} | ${row.perSecond.toFixed(0)} | ${row.kilobytes.toFixed(0)} |`,
      ),
      '',
      `| ${what} | memória MB | início s |`,
      '| ---: | ---: | ---: |',
      ...memory.map((row) => `| ${row.size} | ${row.megabytes.toFixed(0)} | ${(row.startMs / 1000).toFixed(1)} |`),
    ]),
  ]
  const text = `${lines.join('\n')}\n`
  process.stdout.write(text)
  const folder = new URL('./results/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(`${new Date().toISOString().slice(0, 10)}.md`, folder), text)
}
