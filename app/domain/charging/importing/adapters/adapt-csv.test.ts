import { describe, expect, test } from 'vitest'
import { csvAdapter } from './adapt-csv.ts'
import type { AdaptedRecord } from './adapted-record.ts'
import { problemOfHeader, readCsvHeader, unusedColumnsSentence } from './csv-columns.ts'

function pointIn(adapted: AdaptedRecord) {
  if (adapted.outcome !== 'point') throw new Error(adapted.reason)
  return adapted.point
}

describe('a line of a CSV', () => {
  test('is read by column names in any order', () => {
    const columns = readCsvHeader([
      'Potência (kW)',
      'UF',
      'Longitude',
      'Nome do ponto',
      'LATITUDE',
      'Preço',
      'Cidade',
      '???',
      'Conectores',
    ])
    const line = ['50', 'São Paulo', '-47,06', 'Posto', '-22,9', 'R$ 2,00/kWh', 'Campinas', 'x', 'CCS 2 e CHAdeMO']
    expect(problemOfHeader(columns)).toBeNull()
    expect(pointIn(csvAdapter(columns)(line))).toMatchObject({
      name: 'Posto',
      latitude: -22.9,
      state: 'SP',
      powerKw: 50,
      price: 'R$ 2,00/kWh',
      connectors: [{ type: 'ccs2' }, { type: 'chademo' }],
      status: null,
    })
  })

  test('is read with the column names of registers; unknown ones are listed', () => {
    const header = [
      'id_posto',
      'nome',
      'lat',
      'lon',
      'tipo_conector',
      'potencia_kw',
      'preco_recarga',
      'cor',
      '',
      'Bairro',
    ]
    const columns = readCsvHeader(header)
    const line = ['P-7', 'Posto', '-22.9', '-47.06', 'CCS2', '60', '2,10', 'azul', '', 'Centro']
    expect(pointIn(csvAdapter(columns)(line))).toMatchObject({
      sourceId: 'P-7',
      connectors: [{ type: 'ccs2' }],
      powerKw: 60,
      price: 'R$ 2,10',
    })
    expect(unusedColumnsSentence(header, columns)).toBe(
      'Colunas que não foram entendidas, e ficaram de fora: “cor” e “Bairro”.',
    )
    expect(unusedColumnsSentence(['lat', 'lon', ''], readCsvHeader(['lat', 'lon', '']))).toBeNull()
    expect(unusedColumnsSentence(['lat', 'lat'], readCsvHeader(['lat', 'lat']))).toContain('Coluna que não foi')
  })

  test('may have its place in one column', () => {
    const adapt = csvAdapter(readCsvHeader(['nome', 'coordenadas']))
    for (const place of ['-22.9, -47.06', '-22.9,-47.06', '-22,9; -47,06', '-22.9 -47.06'])
      expect(pointIn(adapt(['x', place]))).toMatchObject({ latitude: -22.9, longitude: -47.06 })
  })

  test('is rejected with more cells than columns', () => {
    const adapt = csvAdapter(readCsvHeader(['nome', 'latitude', 'longitude', 'conectores', 'preço']))
    const line = ['Posto', '-22.9', '-47.06', 'CCS2', 'Grátis']
    expect(adapt([...line, 'R$ 2,00'])).toMatchObject({
      outcome: 'rejected',
      reason: expect.stringContaining('deslocadas'),
    })
    expect(adapt([...line, '', ' '])).toMatchObject({ outcome: 'point' })
  })

  test('needs place columns', () => {
    expect(problemOfHeader(readCsvHeader(['nome', 'cidade', 'lat']))).toContain('latitude e longitude')
  })
})
