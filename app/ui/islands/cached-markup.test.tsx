import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CachedMarkup, CachedMarkupContext } from './cached-markup.tsx'
import { cachedPartsOf } from './markup-cache.server.ts'

let rendered = 0

function Part({ text }: { text: string }) {
  rendered++
  return <b>{text}</b>
}

type Page = { of: object | null; variant?: string; mark?: string; scope?: 'document' | 'application' }

function pageWith({ of, variant = '', mark = 'm1', scope = 'document' }: Page, children = <Part text="a & b" />) {
  const parts = cachedPartsOf(mark, scope)
  const page = (
    <CachedMarkupContext value={parts}>
      <p>
        before
        <CachedMarkup of={of} variant={variant}>
          {() => children}
        </CachedMarkup>
        after
      </p>
    </CachedMarkupContext>
  )
  return Buffer.from(parts.bytesOf(renderToString(page))).toString()
}

test('a part is rendered once per content and variant, and every page has the same markup', () => {
  const content = {}
  rendered = 0
  const pages = ['m1', 'm2', 'm3'].map((mark) => pageWith({ of: content, mark }))
  expect(new Set(pages)).toEqual(new Set(['<p>before<b>a &amp; b</b>after</p>']))
  expect(rendered).toBe(1)
  pageWith({ of: content, variant: 'other' })
  pageWith({ of: content, scope: 'application' })
  pageWith({ of: {} })
  expect(rendered).toBe(4)
})

test('a part within a part is kept with it', () => {
  const [outer, inner] = [{}, {}]
  const nested = (
    <i>
      <CachedMarkup of={inner}>{() => <Part text="inner" />}</CachedMarkup>
    </i>
  )
  rendered = 0
  for (const mark of ['m1', 'm2']) {
    expect(pageWith({ of: outer, mark }, nested)).toBe('<p>before<i><b>inner</b></i>after</p>')
    expect(pageWith({ of: inner, mark }, <Part text="inner" />)).toBe('<p>before<b>inner</b>after</p>')
  }
  expect(rendered).toBe(1)
})

test('a part without content is rendered each time, and so is one with a script that is marked for its page', () => {
  rendered = 0
  for (const mark of ['m1', 'm2']) pageWith({ of: null, mark })
  expect(rendered).toBe(2)
  const content = {}
  const scripts = ['m1', 'm2'].map((mark) => pageWith({ of: content, mark }, <script nonce={mark} />))
  expect(scripts).toEqual(['m1', 'm2'].map((mark) => `<p>before<script nonce="${mark}"></script>after</p>`))
})

test('a text that looks like the place of a part stays a text', () => {
  const forged = '<cached-part data-part="m1-0"></cached-part>'
  expect(pageWith({ of: {} }, <Part text={forged} />)).toContain('&lt;cached-part data-part=&quot;m1-0&quot;&gt;')
})

test('without a server the children stand as they are', () => {
  expect(renderToString(<CachedMarkup of={{}}>{() => <b>text</b>}</CachedMarkup>)).toBe('<b>text</b>')
})
