import { expect, test } from 'vitest'
import { buildRecord, buildRecordWith } from '#tests/builders/vehicle-record.ts'
import { checkList } from './check-list.ts'

const write = (list: unknown) => JSON.stringify(list, null, 2)
const sentencesOf = (list: unknown) => checkList(write(list)).problems.map(({ sentence }) => sentence)

test.each([
  ['CampoInventado', 'a lista não tem o campo CampoInventado, e o que está nele se perderia'],
  ['Resumo_Modelo.Cavalos', 'a lista não tem o campo Resumo_Modelo.Cavalos, e o que está nele se perderia'],
  [
    'Resumo_Modelo.Autonomia_Inmetro',
    'a lista não tem o campo Resumo_Modelo.Autonomia_Inmetro; o mais próximo é Autonomia',
  ],
  ['Resumo_Modelo.autonomia', 'a lista não tem o campo Resumo_Modelo.autonomia; o mais próximo é Autonomia'],
  ['Resumo_Modelo.Bateira', 'a lista não tem o campo Resumo_Modelo.Bateira; o mais próximo é Bateria'],
  ['Resumo_Modelo.Descrição', 'a lista não tem o campo Resumo_Modelo.Descrição; o mais próximo é Descricao'],
  ['Ficha_Tecnica.Motor.Torque', 'a lista não tem o campo Ficha_Tecnica.Motor.Torque, e o que está nele se perderia'],
  [
    'Ficha_Tecnica.Custos_Manutencao.Revisao',
    'a lista não tem o campo Ficha_Tecnica.Custos_Manutencao.Revisao; o mais próximo é Revisoes',
  ],
  ['Preço', 'a lista não tem o campo Preço; o mais próximo é Resumo_Modelo.Preco_Sugerido'],
  ['Resumo', 'a lista não tem o campo Resumo; o mais próximo é Resumo_Modelo'],
])('reports the unknown field %s and names the most similar one', (path, sentence) => {
  const text = write([buildRecordWith(path, '1')])
  const { problems, errorCount } = checkList(text)
  expect(problems).toEqual([
    { line: expect.any(Number) as number, sentence: `Veículo 1: ${sentence}`, isWarning: false },
  ])
  expect(errorCount).toBe(1)
  expect(text.split('\n')[(problems[0]?.line ?? 0) - 1]).toContain(`"${path.split('.').at(-1)}": "1"`)
})

test.each([
  ['Ficha_Tecnica.Motor', '14,9 s', 'Motor deve ser um objeto entre chaves'],
  ['Ficha_Tecnica.Motor', ['14,9 s'], 'Motor deve ser um objeto entre chaves'],
  ['Ficha_Tecnica.Custos_Manutencao', 56_845, 'Custos_Manutencao deve ser um objeto entre chaves'],
])('reports a value where %s should be an object', (path, value, sentence) => {
  expect(sentencesOf([buildRecordWith(path, value)])).toEqual([`Veículo 1: ${sentence}`])
})

test('reports a duplicate field at its second occurrence', () => {
  const text = write([buildRecord()]).replace('"Ano": "2025",', '"Ano": "2024",\n      "Ano": "2025",')
  expect(checkList(text).problems).toEqual([
    { line: 8, sentence: 'JSON inválido: o campo "Ano" aparece duas vezes (linha 8, coluna 7)', isWarning: false },
  ])
})

test('names the first of many unknown fields and counts the others', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`Extra_${index}`, index]))
  const sentences = sentencesOf([{ ...buildRecord(), ...many }])
  expect(sentences).toHaveLength(21)
  expect(sentences.at(-1)).toBe('Veículo 1: há mais 10 campos que a lista não tem')
})
