import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { cleanHtml } from './clean-html.server.ts'
import { bodyColumns, faqBlock, readBody } from './read-body.server.ts'
import { linkedVehicleIds, partedAtVehicles, vehicleIdsIn, withoutVehicles } from './body-parts.ts'

const nothing = { content: null, contentHtml: null, contentRich: null, contentText: null, faq: null }
const asked = (question: string, answer = '<p>Sim.</p>') => ({ question, answer })
const script = (name: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'FAQPage',
    mainEntity: { '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: '<p>Sim.</p>' } },
  })}</script>`
const questionsOf = (written: string) => bodyColumns(written).faq.map(({ question }) => question)

describe('an FAQ block', () => {
  const block = faqBlock([asked('Vale?', '<p>Vale <strong>sim</strong>.</p>'), asked('A < B & C?')])
  const written = `<p>Antes</p>${block}<p>Depois</p>`

  test('moves from the text to its own section (ART-18, ART-19)', () => {
    const columns = bodyColumns(written)
    expect(columns.contentHtml).toBe('<p>Antes</p><p>Depois</p>')
    expect(columns.contentText).toBe('Antes Depois')
    expect(columns.faq).toEqual([asked('Vale?', '<p>Vale <strong>sim</strong>.</p>'), asked('A < B & C?')])
    expect(columns.contentRich).toBe(written)
  })

  test.each(['contentHtml', 'contentRich', 'content'] as const)('is never shown twice, stored in %s', (column) => {
    const { bodyHtml, faq } = readBody({ ...nothing, [column]: written })
    expect(bodyHtml).toBe('<p>Antes</p><p>Depois</p>')
    expect(faq).toHaveLength(2)
    expect(readBody({ ...nothing, [column]: block }).bodyHtml).toBeNull()
  })

  test('is merged with JSON-LD questions in body order without duplicates', () => {
    const body = `${script('A?')}<p>x</p>${faqBlock([asked('B?'), asked('C?'), asked('B?', '<p>Não.</p>')])}${script('D?')}${script('C?')}`
    expect(questionsOf(body)).toEqual(['A?', 'B?', 'C?', 'D?'])
    expect(questionsOf(`<blockquote>${script('A?')}${faqBlock([asked('B?')])}</blockquote>${script('C?')}`)).toEqual([
      'A?',
      'B?',
      'C?',
    ])
    expect(questionsOf(`<!-- ${script('A?')} -->${faqBlock([asked('B?')])}`)).toEqual(['B?', 'A?'])
  })

  test('ignores text before the first question and skips questions without an answer', () => {
    const unanswered = `<div data-faq><p>Solto</p>${faqBlock([asked('Sem?', '<p></p>'), asked('', '<p>x</p>'), asked('Com?')]).slice(14)}`
    expect(questionsOf(unanswered)).toEqual(['Com?'])
    expect(bodyColumns(unanswered).contentHtml).toBe('')
    expect(bodyColumns(unanswered).contentRich).toContain('<p data-question>Sem?</p>')
  })

  test('shows at most 50 questions', () => {
    expect(questionsOf(faqBlock(Array.from({ length: 60 }, (_, number) => asked(`${number}?`))))).toHaveLength(50)
  })

  test.each([
    `<div data-faq><div data-faq-item><p data-question><img src=x onerror=a()>Q</p><div data-answer><p onclick=a()>A</p><script>a()</script></div></div></div>`,
    `<div data-faq="&quot;><img src=x onerror=a()>" onclick="a()"><p data-question="'><script>a()</script>">Q</p><div data-answer='"'><p>A</p></div></div>`,
    `<div data-faq><p data-question>Q</p><div data-answer><p>A</p></div>`,
    `<div data-faq><p data-question>Q<div data-answer><p>A</div></div></div></div>`,
    `<DIV DATA-FAQ><P DATA-QUESTION>Q</P><DIV DATA-ANSWER><P>A</P></DIV></DIV>`,
    `<div data-faq><p data-question>Q</p><div data-answer><p>A</p><div data-faq><p data-question>R</p><div data-answer>B</div></div><div data-vehicle="1"></div></div></div>`,
    `<ul><li><div data-faq><p data-question>Q</p><div data-answer><p>A</p></div></div></li></ul>`,
    `<wbr data-script="0"><wbr data-script="x"><div data-faq><p data-question>Q</p><div data-answer><p>A</p></div></div>`,
  ])('reads hostile or broken markup as far as possible: %s', (hostile) => {
    const columns = bodyColumns(hostile)
    expect(columns.faq).toEqual([asked('Q', '<p>A</p>')])
    expect(parse(columns.contentHtml).textContent.trim()).toBe('')
    expect(columns.contentRich).not.toMatch(/onclick|onerror|<script|<img|data-script|data-vehicle/)
  })
})

describe('the place of a vehicle card', () => {
  test('stays at the editor’s place', () => {
    const html = '<p>a</p><div data-vehicle="12"></div><p>b</p><div data-vehicle="7"></div>'
    const { contentHtml, contentRich, contentText } = bodyColumns(html)
    expect([contentHtml, contentRich, contentText]).toEqual([html, null, 'a b'])
    expect(vehicleIdsIn(contentHtml)).toEqual([12, 7])
    expect(partedAtVehicles(contentHtml)).toEqual({ texts: ['<p>a</p>', '<p>b</p>', ''], vehicleIds: [12, 7] })
    expect(withoutVehicles(contentHtml)).toBe('<p>a</p><p>b</p>')
  })

  test.each([
    ['<div data-vehicle="1&quot; onclick=&quot;a()"></div>', ''],
    ["<div data-vehicle='1\"><img src=x>'></div>", ''],
    ['<div data-vehicle="1" onclick="a()" style="x" class="y"></div>', '<div data-vehicle="1"></div>'],
    ['<div data-vehicle="-1"></div><div data-vehicle="0"></div><div data-vehicle="1.5"></div>', ''],
    ['<div data-vehicle="99999999999"></div><div data-vehicle></div><div data-vehicle="١"></div>', ''],
    ['<div data-vehicle="1"><p>x</p><script>a()</script></div>', '<div data-vehicle="1"></div><p>x</p>'],
    [
      '<div data-vehicle="1"><div data-vehicle="2"></div></div>',
      '<div data-vehicle="1"></div><div data-vehicle="2"></div>',
    ],
    [
      '<blockquote><p>x</p><div data-vehicle="1"></div><p>y</p></blockquote><p>z</p>',
      '<blockquote><p>x</p><p>y</p></blockquote><div data-vehicle="1"></div><p>z</p>',
    ],
    ['<p>x<div data-vehicle="1"></div></p>', '<p>x</p><div data-vehicle="1"></div><p></p>'],
    ['<div><p>x</p></div>', '<p>x</p>'],
    ['<p>&lt;div data-vehicle="1"&gt;&lt;/div&gt;</p>', '<p>&lt;div data-vehicle="1"&gt;&lt;/div&gt;</p>'],
    ['<p>a</p><div data-vehicle="1">', '<p>a</p><div data-vehicle="1"></div>'],
  ])('turns %s into %s', (written, clean) => {
    expect(cleanHtml(written)).toBe(clean)
    expect(cleanHtml(clean)).toBe(clean)
  })

  test('is kept at most twenty times', () => {
    expect(
      vehicleIdsIn(cleanHtml(Array.from({ length: 30 }, (_, id) => `<div data-vehicle="${id + 1}"></div>`).join(''))),
    ).toHaveLength(20)
  })
})

test('marks all external links of a sponsored article', () => {
  const html = '<p><a href="https://exemplo.com.br/">fora</a> <a href="/veiculo/1">dentro</a></p>'
  const { bodyHtml, faq } = readBody({ ...nothing, contentHtml: html, faq: [asked('Q', html)], isSponsored: true })
  for (const shown of [bodyHtml, faq[0]?.answer])
    expect(shown).toBe(
      '<p><a href="https://exemplo.com.br/" rel="sponsored noopener">fora</a> <a href="/veiculo/1">dentro</a></p>',
    )
})

test('lists the models that a text links to in the order of their first link', () => {
  const links =
    '<a href="/veiculo/121">a</a><a href="/veiculo/byd-dolphin-mini-1#preco">b</a><a href="/veiculo/121">c</a>'
  expect(linkedVehicleIds(links)).toEqual([121, 1])
})

const item = '<div data-faq-item><p data-question>Q</p><div data-answer><p>A</p></div></div>'
test.each([
  ['10 000 questions', `<div data-faq>${item.repeat(10_000)}</div>`],
  ['FAQ blocks', `<div data-faq>${item}</div>`.repeat(5_000)],
  ['FAQ blocks in FAQ blocks', '<div data-faq><p data-question>'.repeat(10_000)],
  ['places of cards', '<div data-vehicle="1"></div>'.repeat(15_000)],
  ['places of cards in places of cards', '<div data-vehicle="1">'.repeat(15_000)],
  ['marks', `${script('A?')}${'<wbr data-script=0>'.repeat(15_000)}`],
])('reads a body of many %s in reasonable time', async (_what, written) => {
  const read = () => [bodyColumns(written), readBody({ ...nothing, content: written })]
  expect(await cpuMsOf(read)).toBeLessThan(3_000)
})
