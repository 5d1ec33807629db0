import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { trustedTypesScript } from './trusted-types.ts'

type Rule = (text: string, type?: string, sink?: string) => string | null
type Policy = Record<'createHTML' | 'createScript' | 'createScriptURL', Rule>

/** Policy that `trustedTypesScript` creates in a browser at this address. */
function policyAt(location: string): Policy {
  const made: Record<string, Policy> = {}
  const trustedTypes = { createPolicy: (name: string, policy: Policy) => (made[name] = policy) }
  runInNewContext(trustedTypesScript, { window: { trustedTypes }, origin: new URL(location).origin, URL })
  return made.default!
}

const { createHTML, createScript, createScriptURL } = policyAt('https://portal.example/noticias/um')
const inElement = (html: string) => createHTML(html, 'TrustedHTML', 'Element innerHTML')

describe('the Trusted Types policy', () => {
  test.for([
    '<p>Um <b>texto</b> com on = 1 e javascript: no texto.</p><table><tr><td colspan="2">x</td></tr></table>',
    '<a href="https://portal.example" rel="noopener">x</a><img src="/imagens/a.jpeg" alt="" loading="lazy">',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    '<script></script>',
    '{"@context":"https://schema.org"}',
    '',
  ])('takes %s', (html) => expect(inElement(html)).toBe(html))

  test.for([
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    `<p title="a"onclick='1'>`,
    '<a href="javascript:alert(1)">',
    "<a href=' \tJavaScript:alert(1)'>",
    '<iframe srcdoc="x">',
    '<base href="//evil.example">',
    '<form action="//evil.example">',
    '<meta http-equiv="refresh" content="0">',
  ])('refuses %s', (html) => {
    expect(inElement(html)).toBeNull()
    expect(createHTML(html, 'TrustedHTML', 'Document write')).toBeNull()
    // Documents of `DOMParser` run no scripts.
    expect(createHTML(html, 'TrustedHTML', 'DOMParser parseFromString')).toBe(html)
  })

  test('leaves script text to the hashes of the content security policy', () => {
    expect(createScript('a()', 'TrustedScript', 'HTMLScriptElement text')).toBe('a()')
  })

  test('allows scripts and workers of the portal only', () => {
    for (const own of ['/assets/a.js', 'https://portal.example/assets/b.js']) expect(createScriptURL(own)).toBe(own)
    for (const other of ['//evil.example/a.js', 'https://evil.example/', 'data:text/javascript,1', 'blob:null/1'])
      expect(createScriptURL(other)).toBeNull()
  })

  test('does not close its own element', () => expect(trustedTypesScript).not.toMatch(/<\/script|<!--/i))

  test('runs in a browser without Trusted Types', () => {
    expect(() => runInNewContext(trustedTypesScript, { window: {} }) as unknown).not.toThrow()
  })
})
