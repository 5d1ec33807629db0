import { expect, test } from 'vitest'
import { readableWebsite } from './supplier-meta.ts'

test('links an http or https page by its host name', () => {
  expect(readableWebsite('https://www.recarga.com.br/quem-somos')).toEqual({
    href: 'https://www.recarga.com.br/quem-somos',
    label: 'recarga.com.br',
  })
  expect(readableWebsite('HTTP://recarga.com.br')?.href).toBe('http://recarga.com.br/')
})

test.each([
  'javascript:alert(1)',
  ' https://recarga.com.br',
  'data:text/html,x',
  'recarga.com.br',
  'https://banco.com.br@recarga.com.br',
  'https://localhost',
  'https://',
  '//recarga.com.br',
])('does not link %s', (text) => {
  expect(readableWebsite(text)).toBeNull()
})
