import { expect, test } from 'vitest'
import { buildingLetter, letterText, modelNotice, emptyLetter } from './building-letter.ts'
import { readLetterForm } from './answer-letter-form.server.ts'

const day = '2026-11-22'
const filled = {
  nome: 'Ana Souza',
  unidade: 'apto 42',
  condominio: 'Edifício Jatobá',
  cidade: 'Campinas',
  uf: 'SP',
  vaga: '17',
  carro: 'BYD Dolphin Mini',
  potencia: '7.4',
}

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('shows empty fields as blanks in brackets and filled ones in the letter', () => {
  const blank = letterText(buildingLetter(emptyLetter, day))
  for (const words of ['[nome completo]', '[unidade]', '[nome do condomínio]', '[cidade], 22 de novembro de 2026'])
    expect(blank).toContain(words)
  expect(blank).toContain('[número da vaga], com potência de até [potência em kW].')
  const whole = letterText(buildingLetter(filled, day))
  expect(whole).toContain('Eu, Ana Souza, da unidade apto 42, comunico')
  expect(whole).toContain('na vaga 17, com potência de até 7,4 kW, para o veículo BYD Dolphin Mini.')
  expect(whole.match(/\[[^\]]+\]/g)).toEqual(['[telefone ou e-mail]', '[assinatura]'])
})

test('cites São Paulo’s law only there', () => {
  expect(letterText(buildingLetter(filled, day))).toContain('Lei estadual 18.403')
  for (const uf of ['RJ', '']) {
    const letter = letterText(buildingLetter({ ...filled, uf }, day))
    expect(letter).not.toMatch(/18\.403|como pede a lei/)
    expect(letter).toContain('os motivos por escrito')
  }
})

test('ends every letter with its disclaimer', () => {
  for (const fields of [emptyLetter, filled])
    expect(letterText(buildingLetter(fields, day)).endsWith(modelNotice)).toBe(true)
})

test('requires nothing and refuses invalid fields with their input', () => {
  expect(readLetterForm(new FormData())).toMatchObject({ outcome: 'valid', entry: emptyLetter })
  expect(readLetterForm(formOf({ ...filled, nome: '  Ana \n Souza ' }))).toMatchObject({ entry: filled })
  expect(readLetterForm(formOf({ ...filled, nome: 'a'.repeat(121), uf: 'XX', potencia: '2.2' }))).toMatchObject({
    outcome: 'invalid',
    problems: {
      nome: 'Escreva até 120 caracteres neste campo.',
      uf: 'Escolha uma das opções da lista.',
      potencia: 'Escolha uma das opções da lista.',
    },
    fields: { unidade: 'apto 42' },
  })
})
