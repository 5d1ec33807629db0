import { expect, test } from 'vitest'
import { parseFaq } from './faq-section.tsx'

test('reads a line in double asterisks as a question and the lines below as its answer (VEH-21)', () => {
  expect(parseFaq('**Quanto anda?**\nCerca de 280 km.\nPelo Inmetro.\n\n**E na estrada?**\nMenos.')).toEqual([
    { question: 'Quanto anda?', answer: 'Cerca de 280 km. Pelo Inmetro.' },
    { question: 'E na estrada?', answer: 'Menos.' },
  ])
})

test('ignores lines starting with ### (VEH-22)', () => {
  expect(parseFaq('### Perguntas\n**Tem?**\n### meio\nTem.')).toEqual([{ question: 'Tem?', answer: 'Tem.' }])
})

test('drops text before the first question and a question without an answer', () => {
  expect(parseFaq('solto\n**Sem resposta?**\n**Com?**\r\nSim.')).toEqual([{ question: 'Com?', answer: 'Sim.' }])
  expect(parseFaq(null)).toEqual([])
})
