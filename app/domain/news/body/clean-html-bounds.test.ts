import { describe, expect, test } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { boundedHtml } from './clean-html.server.ts'
import { bodyColumns, takeScripts } from './read-body.server.ts'

describe('a body', () => {
  test('of any article is unchanged, also without optional end tags (ART-17)', () => {
    for (const html of ['<p>a<p>b', '<ul><li>a<li>b</ul>', '<p>a</p>'.repeat(5_000), '<li>a'.repeat(500), 'a < b'])
      expect(boundedHtml(html)).toBe(html)
  })

  test('becomes plain text if nested too deeply or made of tags only', () => {
    expect(boundedHtml(`${'<b>'.repeat(201)}fim`)).toMatch(/^ +fim$/)
    expect(boundedHtml(`${'</z><b>'.repeat(201)}fim`)).toMatch(/^ +fim$/)
    expect(boundedHtml(`${'<'.repeat(90_000)} fim`).trim()).toBe('fim')
  })

  test.for([
    ['beginnings, and an end that is spelt at length', `${'<script>'.repeat(125_000)}</script x>`],
    ['beginnings of JSON-LD without an end', '<script type=application/ld+json>'.repeat(30_000)],
    ['ends, none of which is closed', `<script>${'</script '.repeat(110_000)}`],
    ['blanks in one end', `<script>${'</script'.repeat(60_000)}${' '.repeat(500_000)}`],
    ['whole scripts', '<script type="application/ld+json">[]</script>'.repeat(21_000)],
    ['one script of JSON-LD', `<script type="application/ld+json">${'['.repeat(990_000)}</script>`],
  ] as const)('with a million characters of scripts with %s is read within 200 ms (ART-19)', async ([, html]) => {
    const cpuMs = await cpuMsOf(() => takeScripts(html, (index) => `<wbr data-script=${index}>`))
    expect(cpuMs).toBeLessThan(200)
  })

  test('ends a script where a browser ends it and drops the fifty-first (ART-19)', () => {
    const script = (end: string) => `<SCRIPT type="application/ld+json">"<script>"${end}`
    const taken = takeScripts(`a${script('</script\n>')}b${script('</SCRIPT x>')}c<scripts>`, (index) => `[${index}]`)
    expect(taken.html).toBe('a[0]b[1]c<scripts>')
    expect(takeScripts(script('</script>').repeat(60), () => '.')).toMatchObject({ html: '.'.repeat(50) })
  })

  test.for([
    ['tables in one another', '<table><tr><td>'.repeat(60_000)],
    ['marks alone', '<'.repeat(990_000)],
    ['cards', '<div data-vehicle="1"></div>'.repeat(35_000)],
  ] as const)('of a million characters of %s is saved in reasonable time', async ([, html]) => {
    expect(await cpuMsOf(() => bodyColumns(html))).toBeLessThan(1_000)
  })
})
