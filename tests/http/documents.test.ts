import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { isStaticPath } from '#app/platform/requests/static-paths.ts'
import { publicPages } from '#tests/fixtures/page-addresses.ts'
import { visitTest } from './portal.ts'

/** Answered with a document, although their paths belong to no page. */
const unknown = ['/rota-que-nao-existe', '/mapa-abastecimento/foto/x']
const pages = [
  ...publicPages.filter((page) => !unknown.includes(page)),
  '/catalogo-eletrico',
  '/catalogo-hibrido',
  '/veiculo-v2/1',
  '/noticias/previa/desconhecida',
  '/admin',
]

for (const page of pages)
  visitTest(`leaves a link to ${page} to the browser if the page is a document`, async ({ portal }) => {
    const html = await portal.page(page)
    const isStaticPage = /<html[^>]* data-static=""/.test(html)
    expect(isStaticPage).toBe(isStaticPath(page.replace(/\?.*/, '')))
    expect(html.includes('<script type="text/late-module" data-src="/assets/entry-')).toBe(isStaticPage)
    expect(html.includes('__reactRouterContext')).toBe(!isStaticPage)
  })

visitTest('contains all styles that documents use', async ({ portal }) => {
  const sheetOf = async (path: string) => {
    const [, address = ''] = /rel="stylesheet" href="([^"]+)"/.exec(await portal.page(path)) ?? []
    return (await readFile(`build/client${address}`, 'utf8')).replaceAll('\\', '')
  }
  const [ofDocuments, ofAll] = [await sheetOf('/sobre'), await sheetOf('/catalogo')]
  const firstLink = async (list: string, to: RegExp) => to.exec(await portal.page(list))?.[1] ?? 'none'
  const real = [
    await firstLink('/catalogo?ordem=price_asc', /href="(\/veiculo\/[^"/?#]+)"/),
    await firstLink('/noticias', /href="(\/noticias\/[^"/?#]+)"/),
  ]
  for (const page of [...real, ...pages].filter((path) => isStaticPath(path.replace(/\?.*/, '')))) {
    const html = await portal.page(page)
    if (real.includes(page)) expect(html).toContain('</main>')
    const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
    // `sheetOf` removed the escapes from the style sheets.
    const selectors = [...classes].map((name) => `.${name.replaceAll('&amp;', '&').replaceAll('&gt;', '>')}`)
    expect(selectors.filter((selector) => ofAll.includes(selector) && !ofDocuments.includes(selector))).toEqual([])
  }
})

visitTest('sends uncacheable applications to a browser with its own list', async ({ portal }) => {
  const answer = await portal.get('/sobre', { headers: { cookie: 'lista_local=1' } })
  expect(await answer.text()).toContain('__reactRouterContext')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

visitTest('has speculation rules on public pages, allowed by hash', async ({ portal }) => {
  const answer = await portal.get('/sobre')
  const [, rules = ''] = /<script type="speculationrules">([^<]*)</.exec(await answer.text()) ?? []
  const { prefetch, prerender } = JSON.parse(rules) as Record<string, { where: unknown; eagerness: string }[]>
  expect(prefetch?.map(({ eagerness }) => eagerness)).toEqual(['moderate'])
  expect(prerender?.map(({ eagerness }) => eagerness)).toEqual(['conservative'])
  expect(JSON.stringify(prefetch)).toContain('/admin*')
  const hash = createHash('sha256').update(rules).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  expect(await portal.page('/admin')).not.toContain('speculationrules')
})
