import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ServerCache, ServerCacheContext } from './server-cache.tsx'
import { cachedPartsOf } from './markup-cache.server.ts'

let rendered = 0

function Part({ text }: { text: string }) {
  rendered++
  return <b>{text}</b>
}

type Page = { of: object | null; variant?: string; nonce?: string; scope?: 'document' | 'application' }

function pageWith({ of, variant = '', nonce = 'm1', scope = 'document' }: Page, children = <Part text="a & b" />) {
  const parts = cachedPartsOf(nonce, scope)
  const page = (
    <ServerCacheContext value={parts}>
      <p>
        before
        <ServerCache of={of} variant={variant}>
          {() => children}
        </ServerCache>
        after
      </p>
    </ServerCacheContext>
  )
  return Buffer.from(parts.bytesOf(renderToString(page))).toString()
}

test('renders a part once per content and variant, with the same markup on every page', () => {
  const content = {}
  rendered = 0
  const pages = ['m1', 'm2', 'm3'].map((nonce) => pageWith({ of: content, nonce }))
  expect(new Set(pages)).toEqual(new Set(['<p>before<b>a &amp; b</b>after</p>']))
  expect(rendered).toBe(1)
  pageWith({ of: content, variant: 'other' })
  pageWith({ of: content, scope: 'application' })
  pageWith({ of: {} })
  expect(rendered).toBe(4)
})

test('caches a nested part with its parent', () => {
  const [outer, inner] = [{}, {}]
  const nested = (
    <i>
      <ServerCache of={inner}>{() => <Part text="inner" />}</ServerCache>
    </i>
  )
  rendered = 0
  for (const nonce of ['m1', 'm2']) {
    expect(pageWith({ of: outer, nonce }, nested)).toBe('<p>before<i><b>inner</b></i>after</p>')
    expect(pageWith({ of: inner, nonce }, <Part text="inner" />)).toBe('<p>before<b>inner</b>after</p>')
  }
  expect(rendered).toBe(1)
})

test('renders a part each time without content or with an inline script of its page', () => {
  rendered = 0
  for (const nonce of ['m1', 'm2']) pageWith({ of: null, nonce })
  expect(rendered).toBe(2)
  const content = {}
  const scripts = ['m1', 'm2'].map((nonce) => pageWith({ of: content, nonce }, <script nonce={nonce} />))
  expect(scripts).toEqual(['m1', 'm2'].map((nonce) => `<p>before<script nonce="${nonce}"></script>after</p>`))
})

test('escapes text that looks like a placeholder', () => {
  const forged = '<cached-part data-part="m1-0"></cached-part>'
  expect(pageWith({ of: {} }, <Part text={forged} />)).toContain('&lt;cached-part data-part=&quot;m1-0&quot;&gt;')
})

test('renders the children unchanged without a cache', () => {
  expect(renderToString(<ServerCache of={{}}>{() => <b>text</b>}</ServerCache>)).toBe('<b>text</b>')
})
