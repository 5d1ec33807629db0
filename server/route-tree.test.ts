import { expect, test } from 'vitest'
import { needsPanel, routePatternReader, routeTree, withoutPanel } from './route-tree.ts'

const module = {}
const routes = {
  frame: { id: 'frame', parentId: 'root', module },
  home: { id: 'home', parentId: 'frame', index: true, module },
  article: { id: 'article', parentId: 'frame', path: 'noticias/:slug', module },
  preview: { id: 'preview', parentId: 'frame', path: 'admin/veiculos/:vehicleId/previa', module },
  panel: { id: 'panel', parentId: 'root', path: 'admin/conteudo', module },
  'new-article': { id: 'new-article', parentId: 'panel', path: 'noticias/nova', module },
  administration: { id: 'administration', parentId: 'root', path: 'administradora', module },
  root: { id: 'root', path: '', module },
}

test("excludes the panel's routes from public requests", () => {
  expect(Object.keys(withoutPanel(routes))).toEqual(['frame', 'home', 'article', 'administration', 'root'])
})

test('matches ambiguous paths against all routes', () => {
  const paths = ['/admin', '/admin.data', '/admin/conteudo', '//admin', '/__manifest']
  expect(paths.filter((path) => !needsPanel(path))).toEqual([])
  expect(['/', '/noticias/admin', '/catalogo'].filter(needsPanel)).toEqual([])
})

test('counts requests by few patterns, regardless of the number of addresses', () => {
  const patternOf = routePatternReader(routeTree(routes))
  const paths = [
    '/',
    '/noticias/a',
    '/noticias/b.data',
    '/admin/veiculos/7/previa',
    '/nada',
    `/noticias/${'x'.repeat(2000)}`,
  ]
  expect(paths.map(patternOf)).toEqual([
    '/',
    '/noticias/:slug',
    '/noticias/:slug',
    '/admin/veiculos/:vehicleId/previa',
    '/*',
    '/*',
  ])
  expect(patternOf('/assets/entry-abc.js')).toBe('/assets/*')
})
