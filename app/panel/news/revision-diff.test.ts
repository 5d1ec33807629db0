import { expect, test } from 'vitest'
import { buildArticle } from './article.fixture.ts'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { diffArticles, readableLines } from './revision-diff.ts'

type About = Parameters<typeof buildArticle>[0]
const diff = (before: About, after: About) => diffArticles(buildArticle(before), buildArticle(after))
const marked = (parts: { value: string; added: boolean; removed: boolean }[]) =>
  parts.map(({ value, added, removed }) => (added ? `{+${value}+}` : removed ? `[-${value}-]` : value)).join('')

test('finds no difference between equal states', () => {
  expect(diff({}, {})).toEqual([])
})

test('compares title and summary by words', () => {
  const [title, summary] = diff({}, { title: 'Imposto vai a 25%', summary: 'O degrau já chegou.' })
  expect(title).toMatchObject({ field: 'title', label: 'Título', kind: 'words' })
  expect(marked(title?.parts ?? [])).toBe('Imposto vai a [-35-]{+25+}%')
  expect(marked(summary?.parts ?? [])).toBe('O degrau {+já +}chegou.')
})

test('compares a body by lines, then by words', () => {
  const before = '<h2>Quando</h2><p>O imposto sobe em julho.</p><p>Fim.</p>'
  const after = '<h2>Quando</h2><p>O imposto sobe em agosto.</p><p>Fim.</p><p>Depois.</p>'
  const [content] = diff({ content: before }, { content: after })
  expect(content).toMatchObject({ field: 'content', kind: 'text' })
  expect(marked(content?.parts ?? [])).toBe('## Quando\nO imposto sobe em [-julho-]{+agosto+}.\nFim.\n{+Depois.\n+}')
})

test('shows the markup if only the markup changed', () => {
  const [content] = diff({ content: '<p>Um</p>' }, { content: '<p><strong>Um</strong></p>' })
  expect(marked(content?.parts ?? [])).toContain('strong')
})

test('shows other fields as the form formats them', () => {
  const differences = diff(
    {},
    {
      categories: ['A', 'B'],
      isSponsored: true,
      status: 'future',
      publishAt: '2026-12-24T11:30:00.000Z',
      author: null,
    },
  )
  expect(differences.map(({ field, parts }) => [field, marked(parts)])).toEqual([
    ['author', '[-Ana Lima-]'],
    ['categories', '[-Impostos-]{+A, B+}'],
    ['publishAt', '{+24/12/2026 08:30+}'],
    ['status', '[-Rascunho-]{+Agendado+}'],
    ['isSponsored', '[-Não-]{+Sim+}'],
  ])
})

test('converts HTML to lines, with links, pictures and items written out', () => {
  const html =
    '<p>Veja <a href="/noticias/x">a <b>notícia</b></a>.<br>Já</p><ul><li>um</li><li>dois</li></ul><img alt="Porto" src="/p.webp">'
  expect(readableLines(html)).toBe('Veja a notícia (/noticias/x).\nJá\n• um\n• dois\n[imagem: Porto]')
})

test('treats two megabytes without common text as replaced, within the time limit', async () => {
  const words = (seed: string) =>
    Array.from({ length: 20_000 }, (_, place) => `<p>${seed}${place} ${seed}${place * 7}</p>`).join('')
  const [before, after] = [{ content: words('alfa') }, { content: words('beta') }]
  expect(await cpuMsOf(() => expect(diff(before, after)[0]?.kind).toBe('whole'))).toBeLessThan(2_000)
})

test.each(['<', '<a href="', '<a ', '&', '<!--', '</'])('reads a megabyte of %j in one pass', async (piece) => {
  const long = piece.repeat(Math.ceil(1_000_000 / piece.length))
  expect(await cpuMsOf(() => readableLines(long))).toBeLessThan(2_000)
})
