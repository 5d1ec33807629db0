import { expect, test } from 'vitest'
import { type Slots } from './comparison-slots.ts'
import { scriptFor } from './first-paint-script.tsx'

const none: Slots<number> = [null, null, null, null]

/** `stored`: slots in the browser. `found`: slots on the server. */
type Visit = { stored: string | null; search?: string; found?: Slots<number>; referrer?: string; state?: object | null }

function visit({ stored, search = '', found = none, referrer = '', state = null }: Visit) {
  let to: string | null = null
  const dataset: { comparison?: string } = {}
  const page = {
    localStorage: { getItem: () => stored },
    location: { search, origin: 'https://portal.example', replace: (href: string) => (to = href) },
    history: { state },
    document: { documentElement: { dataset }, referrer },
  }
  new Function(...Object.keys(page), scriptFor(found))(...Object.values(page))
  return { to, mark: dataset.comparison ?? null }
}

test('redirects an address without slots to the stored ids with empty slots in place (CMP-13)', () => {
  expect(visit({ stored: '[{"id":12},null,"7",null]' }).to).toBe('/comparativo?v=12,,7')
  expect(visit({ stored: '[null,null,null,null]' }).to).toBeNull()
  expect(visit({ stored: null }).to).toBeNull()
})

test.each([
  '[-5,null,null,null]',
  '[1e21,null,null,null]',
  '[1000000000,null,null,null]',
  '[0,null,null,null]',
  '[1.5,null,null,null]',
  '[5,true,null,null]',
  '[{"id":-5},null,null,null]',
  '[{"model":"Dolphin"},null,null,null]',
  '[[5],null,null,null]',
  '[1,2,3]',
  '{"length":4}',
  '{',
])('does not redirect to the stored %s (CMP-14, ERR-03)', (stored) => {
  expect(visit({ stored })).toEqual({ to: null, mark: null })
})

test('never replaces an address with slots (CMP-14, ERR-03)', () => {
  expect(visit({ stored: '[5,null,null,null]', search: '?v=carro-que-nao-existe' }).to).toBeNull()
  expect(visit({ stored: '[-5,null,null,null]', search: '?v=-5' }).to).toBeNull()
})

test('marks an address that differs from the stored slots as shared', () => {
  const shared = { search: '?v=1,2', found: [1, 2, null, null] satisfies Slots<number> }
  expect(visit({ stored: '[6,null,null,null]', ...shared }).mark).toBe('shared own')
  expect(visit({ stored: null, ...shared }).mark).toBe('shared')
  expect(visit({ stored: '[1,2,null,null]', ...shared }).mark).toBeNull()
})

test('marks an address from another site as shared, but not one from the portal (CMP-13)', () => {
  const shared = { stored: '[6,null,null,null]', search: '?v=1,2', found: [1, 2, null, null] satisfies Slots<number> }
  const markOf = (visitor: Partial<Visit>) => visit({ ...shared, ...visitor }).mark
  expect(markOf({ referrer: 'https://portal.example/qual-eletrico?km=60' })).toBeNull()
  expect(markOf({ referrer: 'https://portal.example.outro/' })).toBe('shared own')
  expect(markOf({ referrer: 'https://busca.example/' })).toBe('shared own')
  expect(markOf({ state: { key: 'abc', idx: 3 } })).toBeNull()
  expect(markOf({ state: { key: 'abc', idx: 0 } })).toBe('shared own')
  expect(markOf({ state: { usr: { mirrorsOwn: true } } })).toBeNull()
})
