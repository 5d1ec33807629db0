import { expect, test } from 'vitest'
import { summaryParagraphs } from './article-body.tsx'

test('splits a summary into one paragraph per sentence (ART-17)', () => {
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

test('does not end a sentence at numbers and abbreviations (ART-17)', () => {
  const sentence = 'Um custou R$ 115.800, a lei n. 18.403 vale, e a conta fecha.'
  expect(summaryParagraphs(sentence)).toEqual([sentence])
})

test('renders no paragraph for an empty summary (ART-17)', () => {
  expect(summaryParagraphs('  ')).toEqual([])
})
