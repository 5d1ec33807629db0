import { expect, test } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { withSections } from './article-contents.tsx'

test('gives each section heading an anchor and lists it', () => {
  const { html, sections } = withSections('<p>Antes</p><h2>O que a lei garante</h2><p>a</p><h2 class="x">Fontes</h2>')
  expect(html).toBe(
    '<p>Antes</p><h2 id="secao-o-que-a-lei-garante">O que a lei garante</h2><p>a</p><h2 class="x" id="secao-fontes">Fontes</h2>',
  )
  expect(sections).toEqual([
    { id: 'secao-o-que-a-lei-garante', title: 'O que a lei garante' },
    { id: 'secao-fontes', title: 'Fontes' },
  ])
})

test('removes markup and entities from titles and distinguishes equal titles', () => {
  const { sections } = withSections('<h2><em>Preço</em> &amp; prazo</h2><h2>Preço &amp; prazo</h2><h2>?</h2>')
  expect(sections).toEqual([
    { id: 'secao-preco-prazo', title: 'Preço & prazo' },
    { id: 'secao-preco-prazo-2', title: 'Preço & prazo' },
    { id: 'secao-sem-nome', title: '?' },
  ])
})

test('leaves empty headings and existing anchors unchanged', () => {
  const body = '<h2></h2><h2 id="a">A</h2><h3>B</h3>'
  expect(withSections(body)).toEqual({ html: body, sections: [] })
})

test('distinguishes thousands of equal headings in reasonable time', async () => {
  const long = '<h2>a</h2>'.repeat(5_000)
  expect(await cpuMsOf(() => withSections(long))).toBeLessThan(2_000)
  expect(new Set(withSections(long).sections.map(({ id }) => id)).size).toBe(5_000)
})

test('keeps anchors unique when a heading looks like a numbered one', () => {
  const { sections } = withSections('<h2>a</h2><h2>a 2</h2><h2>a</h2><h2>a 2</h2>')
  expect(new Set(sections.map(({ id }) => id)).size).toBe(4)
})
