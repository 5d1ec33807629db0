import type { ReactElement } from 'react'
import { isDocumentPath } from '#app/platform/requests/document-paths.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
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

test('the page shows title, total and the text in monospace (NAV-27, SITE-03, SITE-05)', () => {
  const html = htmlOf(<SitemapPage sitemap={sitemap} />)
  expect(html).toMatch(/<h1[^>]*>Sitemap Unificado<\/h1>/)
  expect(html).toMatch(/Total de URLs<\/dt><dd[^>]*>1\.234<\/dd>/)
  expect(html).toMatch(/<pre[^>]*font-mono[^>]*>&lt;\?xml version=&quot;1\.0&quot;\?&gt;\n&lt;urlset&gt;&amp;amp;/)
  expect(html).toContain('href="/sitemap-news.xml"')
})

test('a long sitemap says what the text leaves out', () => {
  expect(htmlOf(<SitemapPage sitemap={{ ...sitemap, hiddenCount: 234 }} />)).toContain('outros 234 endereços')
  expect(htmlOf(<SitemapPage sitemap={{ ...sitemap, hiddenCount: 1 }} />)).toContain('o último endereço está no')
  expect(htmlOf(<SitemapPage sitemap={{ ...sitemap, isIndex: true }} />)).toContain('índice das partes')
})

test('the page is a document: a pressed link to it says that it is on its way (SITE-01)', () => {
  expect(isDocumentPath('/sitemap')).toBe(true)
})

test('a failure is stated in red, and what is no error is unknown (SITE-02, SITE-04)', () => {
  const html = htmlOf(<SitemapFailedPage message={sitemapFailureMessage('algo')} />)
  expect(html).toMatch(/<p role="alert"[^>]*text-danger[^>]*>Erro ao gerar sitemap: Erro desconhecido<\/p>/)
})

test('the page repeats what the server says of the failure, and no words of an error (SITE-02)', () => {
  const failure = {
    status: 500,
    statusText: '',
    internal: false,
    data: { sitemapFailure: 'o motivo (ocorrência A1B2C3)' },
  }
  expect(sitemapFailureMessage(failure)).toBe('o motivo (ocorrência A1B2C3)')
  expect(sitemapFailureMessage(new Error('words of a driver'))).not.toContain('driver')
})
