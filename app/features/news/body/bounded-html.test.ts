import { describe, expect, test } from 'vitest'
import { cpuMsOf } from '#tests/cpu-time.ts'
import { boundedHtml } from './bounded-html.ts'
import { bodyColumns } from './prepare-body.server.ts'

describe('a body', () => {
  test('ART-17 of any article stays as it is, also without the ends that HTML lets out', () => {
    for (const html of ['<p>a<p>b', '<ul><li>a<li>b</ul>', '<p>a</p>'.repeat(5_000), '<li>a'.repeat(500), 'a < b'])
      expect(boundedHtml(html)).toBe(html)
  })

  test('deeper than any article, or of marks alone, is words', () => {
    expect(boundedHtml(`${'<b>'.repeat(201)}fim`)).toMatch(/^ +fim$/)
    expect(boundedHtml(`${'</z><b>'.repeat(201)}fim`)).toMatch(/^ +fim$/)
    expect(boundedHtml(`${'<'.repeat(90_000)} fim`).trim()).toBe('fim')
  })

  test.for([
    ['tables in one another', '<table><tr><td>'.repeat(60_000)],
    ['marks alone', '<'.repeat(990_000)],
    ['cards', '<div data-vehicle="1"></div>'.repeat(35_000)],
  ] as const)('of a million characters of %s is saved in good time', async ([, html]) => {
    expect(await cpuMsOf(() => bodyColumns(html))).toBeLessThan(6_000)
  })
})
