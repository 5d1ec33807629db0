import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import type { ParsedPage } from '#tests/fixtures/parsed-page.ts'
import { chargingTest as test } from './charging-points.ts'

const statuses = ['disponivel', 'ocupado', 'manutencao', 'desconhecido']

describe('the status of a point', () => {
  test("has its label, icon and colour from the page's stylesheet (MAP-07)", async ({ map }) => {
    const page = await map.open()
    const sheets = page.root.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? '')
    const stylesheet = sheets.map((href) => readFileSync(`build/client${href}`, 'utf8')).join('\n')
    const looks = statuses.map((status) => lookOf(page, stylesheet, status))
    expect(looks.map(({ words }) => words)).toEqual([
      'Situação: Disponível',
      'Situação: Ocupado',
      'Situação: Manutenção',
      'Situação: Desconhecido',
    ])
    for (const theme of ['light', 'dark'] as const) {
      const hues = looks.map(({ ground, ink }) => [hueOf(ground[theme]), hueOf(ink[theme])])
      expect(hues).toEqual([
        ['green', 'green'],
        ['yellow', 'yellow'],
        ['red', 'red'],
        ['grey', 'grey'],
      ])
    }
    expect(new Set(looks.map(({ sign }) => sign)).size).toBe(statuses.length)
  })
})

function lookOf({ root }: ParsedPage, stylesheet: string, status: string) {
  const badge = root.querySelector(`[data-status=${status}]`)
  const classes = badge?.getAttribute('class')?.split(/\s+/) ?? []
  const colourOf = (property: string) => {
    const tokens = classes.flatMap((name) => {
      const rule = new RegExp(`\\.${name}\\{${property}:var\\(--([\\w-]+)\\)\\}`)
      return rule.exec(stylesheet)?.[1] ?? []
    })
    expect(tokens, `${property} of ${status}`).toHaveLength(1)
    const [, light = '', dark = ''] =
      new RegExp(`--${tokens[0]}:var\\(--lightningcss-light,(.*?\\))\\)var\\(--lightningcss-dark,(.*?\\))\\)`).exec(
        stylesheet,
      ) ?? []
    return { light, dark }
  }
  return {
    words: badge?.textContent,
    sign: badge?.querySelector('svg')?.innerHTML,
    ground: colourOf('background-color'),
    ink: colourOf('color'),
  }
}

/** 'oklch(95.5% .05 88)' is yellow. */
function hueOf(colour: string): string {
  const [, chroma, hue] = /^oklch\(\S+ (\S+) (\S+)\)$/.exec(colour)?.map(Number) ?? []
  if (chroma === undefined || hue === undefined) return colour
  if (chroma < 0.02) return 'grey'
  const names: [from: number, to: number, name: string][] = [
    [15, 40, 'red'],
    [70, 105, 'yellow'],
    [135, 170, 'green'],
  ]
  return names.find(([from, to]) => hue >= from && hue <= to)?.[2] ?? colour
}
