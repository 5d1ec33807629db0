import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { editorHtmlOf } from '#app/panel/news/editor-article-queries.server.ts'
import { bodyColumns, faqBlock, readBody } from './read-body.server.ts'

const nothing = { content: null, contentHtml: null, contentRich: null, contentText: null, faq: null }
const articles = new URL('../../../../database/seed/articles/', import.meta.url)
const question = { question: 'Vale & pena?', answer: '<p>Vale.</p>' }
const jsonLd = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'FAQPage',
  mainEntity: [{ '@type': 'Question', name: 'No JSON?', acceptedAnswer: { text: '<p>Sim</p>' } }],
})}</script>`

describe('an article opened and saved without a change is unchanged', () => {
  const bodies: [string, string][] = [
    ...readdirSync(articles).map((file): [string, string] => [file, readFileSync(new URL(file, articles), 'utf8')]),
    ['nothing', ''],
    ['plain text', 'Um parágrafo\ncom duas linhas & um <3\n\nOutro'],
    ['text without a paragraph', '<div>Um\n\nDois &amp; três</div>'],
    ['FAQ blocks', `<p>a</p>\n${faqBlock([question])}\n<p>b</p>${faqBlock([{ ...question, question: 'B?' }])}`],
    ['FAQ blocks and JSON-LD', `${jsonLd}<p>a</p>${faqBlock([question])}${jsonLd}<p>b</p>`],
    ['JSON-LD within a paragraph', `<p>a${jsonLd}b</p><ul><li>c${jsonLd}</li></ul>`],
    ['only an FAQ block', faqBlock([question])],
    ['cards in quotes', '<blockquote><p>x</p><div data-vehicle="1"></div></blockquote>y<div data-vehicle="2"></div>'],
    ['hostile text', '<p onclick="a()">x<script>a()</script><img src="https://fora/x.gif"><b>y</p><li>z'],
  ]
  test.each(bodies)('%s', (_name, written) => {
    const saved = bodyColumns(written)
    const opened = editorHtmlOf(saved)
    const { content: _content, ...again } = bodyColumns(opened)
    const { content: _first, ...columns } = saved
    expect(again).toEqual(columns)
    expect(editorHtmlOf(bodyColumns(opened))).toBe(opened)
  })

  test.each(bodies)('%s, written by another program', (_name, written) => {
    for (const column of ['contentHtml', 'content'] as const) {
      const row = { ...nothing, [column]: written }
      const saved = bodyColumns(editorHtmlOf(row))
      expect(readBody(saved).faq).toEqual(
        readBody(row).faq.filter(
          (entry, place, all) =>
            all.indexOf(entry) === place && all.findIndex((other) => other.question === entry.question) === place,
        ),
      )
    }
  })
})

test('opens questions that are stored but missing in the rich text', () => {
  const opened = editorHtmlOf({ ...nothing, contentRich: '<p>a</p>', faq: [question] })
  expect(opened).toBe(`<p>a</p>\n${faqBlock([question])}`)
  expect(editorHtmlOf({ ...nothing, contentHtml: 'Só texto\n\nE mais' })).toBe('<p>Só texto</p>\n<p>E mais</p>')
})
