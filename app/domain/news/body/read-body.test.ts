import { expect, test } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { bodyColumns, readBody } from './read-body.server.ts'

const nothing = { content: null, contentHtml: null, contentRich: null, contentText: null, faq: null }
const question = (name: unknown, text: unknown) => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
})
const script = (data: unknown) =>
  `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`
const page = (...questions: unknown[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions,
})

test('prefers HTML, then rich text, then content, then plain text as body (ART-17)', () => {
  const all = { ...nothing, contentHtml: '<p>a</p>', contentRich: '<p>b</p>', content: '<p>c</p>', contentText: 'd' }
  expect(readBody(all).bodyHtml).toBe('<p>a</p>')
  expect(readBody({ ...all, contentHtml: ' ' }).bodyHtml).toBe('<p>b</p>')
  expect(readBody({ ...all, contentHtml: null, contentRich: null }).bodyHtml).toBe('<p>c</p>')
  expect(readBody({ ...nothing, contentText: 'um\n\ndois & <3' }).bodyHtml).toBe('<p>um</p>\n<p>dois &amp; &lt;3</p>')
  expect(readBody(nothing).bodyHtml).toBeNull()
})

test('cleans a stored unsafe body before showing it', () => {
  const { bodyHtml, faq } = readBody({
    ...nothing,
    contentHtml: '<p onclick="a()">x</p><script>a()</script>',
    faq: [{ question: '<b>Q</b>', answer: '<p onclick="a()">A</p>' }],
  })
  expect(bodyHtml).toBe('<p>x</p>')
  expect(faq).toEqual([{ question: 'Q', answer: '<p>A</p>' }])
})

test('keeps the questions of JSON-LD and does not show the JSON-LD (ART-19, DATA-12)', () => {
  const written = `<p>Texto</p>${script(page(question('Vale?', '<p onclick="a()">Vale <b>sim</b>.</p>')))}`
  const expected = [{ question: 'Vale?', answer: '<p>Vale <b>sim</b>.</p>' }]
  expect(bodyColumns(written)).toMatchObject({ content: written, contentHtml: '<p>Texto</p>', faq: expected })
  expect(readBody({ ...nothing, content: written })).toEqual({ bodyHtml: '<p>Texto</p>', faq: expected })
})

test.each([
  ['in a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing' }, page(question('A?', 'b'))] }],
  ['in a list', [page(question('A?', 'b'))]],
  [
    'of several types, with one question',
    { ...page(), '@type': ['WebPage', 'FAQPage'], mainEntity: question('A?', 'b') },
  ],
])('reads an FAQ %s (ART-19)', (_where, data) => {
  expect(bodyColumns(script(data)).faq).toEqual([{ question: 'A?', answer: 'b' }])
})

test.each([
  ['broken JSON', '{"@type":"FAQPage","mainEntity":[{'],
  ['another thing', { '@type': 'Article', mainEntity: [question('A?', 'b')] }],
  ['questions without answers', page({ '@type': 'Question', name: 'A?' }, question(1, 2), null, 'x')],
  ['nothing', ''],
  ['a number', '7'],
])('ignores %s (ART-19)', (_what, data) => {
  expect(bodyColumns(`<p>Texto</p>${script(data)}`)).toMatchObject({ contentHtml: '<p>Texto</p>', faq: [] })
})

test('computes the read time from the words (NEWS-13)', () => {
  expect(bodyColumns(`<p>${'palavra '.repeat(401)}</p>`).readTime).toBe(3)
})

test.each([['{}'], ['"x"'], ['[{}]'], ['[null]'], ['[{"question":1,"answer":2}]'], ['7']])(
  'ignores stored questions of the shape %s (ART-19)',
  (faq) => {
    expect(readBody({ ...nothing, contentHtml: '<p>a</p>', faq: JSON.parse(faq) as never })).toEqual({
      bodyHtml: '<p>a</p>',
      faq: [],
    })
  },
)

test.each([
  ['openings of JSON-LD', '<script type=application/ld+json '.repeat(8_000)],
  ['openings of scripts', '<script '.repeat(40_000)],
  ['openings of scripts with one end', `${'<script>'.repeat(4_000)}</script>`],
  ['openings of links', '<a'.repeat(40_000)],
  ['angle brackets', '<'.repeat(100_000)],
  ['escaped angle brackets', '&lt;'.repeat(60_000)],
])('reads a body of many %s in reasonable time', async (_what, written) => {
  const read = () => [bodyColumns(written), readBody({ ...nothing, content: written })]
  expect(await cpuMsOf(read)).toBeLessThan(2_000)
})
