import type { ReactElement } from 'react'
import { isStaticPath } from '#app/platform/requests/static-paths.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { renderFailure } from '#tests/fixtures/render-page.tsx'
import { SitemapFailedPage, SitemapPage } from './sitemap-page.tsx'
import { sitemapFailureMessage } from './sitemap-failure.ts'

function htmlOf(page: ReactElement): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }])
  return renderToStaticMarkup(<Stub />)
}

const sitemap = {
  total: 1_234,
  sections: [{ label: 'Páginas', count: 14 }],
  xml: '<?xml version="1.0"?>\n<urlset>&amp;</urlset>\n',
  hiddenCount: 0,
  isIndex: false,
}

test('shows title, total and the text in monospace (NAV-27, SITE-03, SITE-05)', () => {
  const html = htmlOf(<SitemapPage sitemap={sitemap} />)
  expect(html).toMatch(/<h1[^>]*>Sitemap Unificado<\/h1>/)
  expect(html).toMatch(/Total de URLs<\/dt><dd[^>]*>1\.234<\/dd>/)
  expect(html).toMatch(/<pre[^>]*font-mono[^>]*>&lt;\?xml version=&quot;1\.0&quot;\?&gt;\n&lt;urlset&gt;&amp;amp;/)
  expect(html).toContain('href="/sitemap-news.xml"')
})

test('says what the text of a long sitemap leaves out', () => {
  expect(htmlOf(<SitemapPage sitemap={{ ...sitemap, hiddenCount: 234 }} />)).toContain('outros 234 endereços')
  expect(htmlOf(<SitemapPage sitemap={{ ...sitemap, hiddenCount: 1 }} />)).toContain('o último endereço está no')
  expect(htmlOf(<SitemapPage sitemap={{ ...sitemap, isIndex: true }} />)).toContain('índice das partes')
})

test('is a document, whose pressed link shows progress (SITE-01)', () => {
  expect(isStaticPath('/sitemap')).toBe(true)
})

test('shows a failure in red, and unknown throws as unknown (SITE-02, SITE-04)', () => {
  const { root } = renderFailure(SitemapFailedPage, 'algo')
  expect(root.querySelector('p[role=alert].text-danger')?.textContent).toBe('Erro ao gerar sitemap: Erro desconhecido')
})

test('repeats the server’s message of a failure without error details (SITE-02)', () => {
  const failure = {
    status: 500,
    statusText: '',
    internal: false,
    data: { sitemapFailure: 'o motivo (ocorrência A1B2C3)' },
  }
  expect(sitemapFailureMessage(failure)).toBe('o motivo (ocorrência A1B2C3)')
  expect(sitemapFailureMessage(new Error('words of a driver'))).not.toContain('driver')
})
