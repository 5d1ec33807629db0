import { expect, test } from 'vitest'
import { loggedPath, tokenPageHeaders, tokenPathOf } from './token-pages.ts'

test.for([
  ['/newsletter/sair/abc', '/newsletter/sair/'],
  ['/newsletter/confirmar/abc', '/newsletter/confirmar/'],
  ['/FORNECEDORES/Confirmar/abc', '/fornecedores/confirmar/'],
  ['/noticias/previa/abc.data', '/noticias/previa/'],
  ['/admin/reset-password', '/admin/reset-password'],
  ['/admin/reset-password/abc', '/admin/reset-password'],
  ['/fornecedores/confirmar/abc', '/fornecedores/confirmar/'],
  ['/mapa-abastecimento/foto/abc', '/mapa-abastecimento/foto/'],
] as const)('logs %s as %s', ([path, kept]) => {
  expect(tokenPathOf(path)).toBe(kept)
  expect(loggedPath(path)).toBe(kept)
})

test.for(['/newsletter', '/newsletter/sair', '/noticias/um-artigo', '/x/newsletter/sair/abc', '/admin'])(
  'logs %s unchanged, because it has no token',
  (path) => {
    expect(tokenPathOf(path)).toBeUndefined()
    expect(loggedPath(path)).toBe(path)
  },
)

test('sends pages with a token without caching, indexing and referrers', () => {
  expect(tokenPageHeaders).toEqual({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  })
})
