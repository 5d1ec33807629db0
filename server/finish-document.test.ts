import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishDocument } from './finish-document.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('allows only scripts and styles with the nonce, and removes the nonce', () => {
  const { html, contentSecurityPolicy } = finishDocument(
    '<script nonce="m1">own()</script><style data-portal="" nonce="m1">a{}</style><script>injected()</script><style>b{}</style>',
    'm1',
  )
  expect(html).not.toContain('nonce')
  expect(contentSecurityPolicy).toContain(hash('own()'))
  expect(contentSecurityPolicy).toContain(hash('a{}'))
  expect(contentSecurityPolicy).not.toContain(hash('injected()'))
  expect(contentSecurityPolicy).not.toContain(hash('b{}'))
})

test('blocks a script with a guessed nonce', () => {
  const { contentSecurityPolicy } = finishDocument('<script nonce="guess">injected()</script>', 'm1')
  expect(contentSecurityPolicy).not.toContain(hash('injected()'))
})

test('allows another server only for the origin of a map style and its map', () => {
  const withStyle = finishDocument('<p>x</p>', 'm', 'https://mapas.exemplo').contentSecurityPolicy.split('; ')
  expect(withStyle.filter((part) => part.includes('mapas.exemplo'))).toEqual([
    "img-src 'self' data: blob: https://mapas.exemplo",
    "connect-src 'self' https://mapas.exemplo",
  ])
  expect(finishDocument('<p>x</p>', 'm').contentSecurityPolicy).not.toMatch(/connect-src|blob:|https:/)
})

test('removes preloads of modules and pictures', () => {
  expect(finishDocument('<link rel="preload" as="image" href="/a.svg"/><p>x</p>', 'm').html).toBe('<p>x</p>')
  expect(finishDocument('<link rel="modulepreload" href="/a.js"/><p>x</p>', 'm').html).toBe('<p>x</p>')
})

test('defers a module script until the first paint and allows it', () => {
  const { html, contentSecurityPolicy } = finishDocument(
    '<script nonce="m" type="module" async="">take()</script>',
    'm',
  )
  expect(html).toBe('<script type="text/late-module">take()</script>')
  expect(contentSecurityPolicy).toContain(hash('take()'))
})
