import { expect, test } from 'vitest'
import { summaryParagraphs } from './article-body.tsx'

test('a summary becomes one paragraph per sentence (ART-17)', () => {
  expect(
    summaryParagraphs(
      'O Gecex abriu uma cota de US$ 463 milhões. Para o carro pronto nada mudou: 25% hoje. É o “fim”? “Sim.”',
    ),
  ).toEqual([
    'O Gecex abriu uma cota de US$ 463 milhões.',
    'Para o carro pronto nada mudou: 25% hoje.',
    'É o “fim”?',
    '“Sim.”',
  ])
})

test('numbers and abbreviations do not end a sentence (ART-17)', () => {
  const sentence = 'Um custou R$ 115.800, a lei n. 18.403 vale, e a conta fecha.'
  expect(summaryParagraphs(sentence)).toEqual([sentence])
})

test('an empty summary has no paragraph (ART-17)', () => {
  expect(summaryParagraphs('  ')).toEqual([])
})
