import type { AdvancedRecord } from '#app/pages/vehicle/advanced-record.ts'

export function buildRecord(about: Partial<AdvancedRecord> = {}): AdvancedRecord {
  return {
    id: 1,
    Link_Original: 'https://www.byd.com/br',
    Resumo_Modelo: {
      Modelo: 'BYD Dolphin Mini',
      Ano: '2025',
      Tipo: 'Elétrico',
      Bateria: '38 kWh',
      Autonomia: '291 km',
      Consumo: '16,2 kWh/100 km',
      Potencia: '75 cv',
      Aceleracao_0_100kmh: '14,9 s',
      Velocidade_Maxima: '130 km/h',
      Preco_Sugerido: 'R$122.800',
    },
    Ficha_Tecnica: {
      Cor: 'branco',
      Transmissao: 'automática',
      Tracao: 'dianteira',
      Tamanho_Roda: '16 pol.',
      Motor: { Aceleracao_0_100kmh: '14,9 s', Velocidade_Maxima: '130 km/h' },
      Seguranca: ['Seis airbags', 'ABS'],
      Conforto: ['Ar-condicionado'],
      Praticidade: [],
      Multimidia: ['Android Auto'],
      Custos_Manutencao: {
        Preco_Compra: 'R$122.800',
        Documentacao: 'R$1.156',
        IPVA_3_Anos: 'R$12.845',
        Revisoes: 'R$1.740',
        Eletricidade: 'R$3.791',
        Gastos_Totais: 'R$19.532',
        Valor_Revenda: 'R$85.487',
        Desvalorizacao: 'R$37.313',
        Custo_3_Anos: 'R$56.845',
      },
    },
    Imagens: ['/imagens/vehicle-images/dolphin/a.jpeg'],
    Descricao: 'Um hatch elétrico.',
    FAQ: '**Anda?**\nAnda.',
    ...about,
  }
}

/**
 * @param path such as 'Resumo_Modelo.Ano'
 * @param value undefined removes the key
 */
export function buildRecordWith(path: string, value: unknown): AdvancedRecord {
  const record = buildRecord()
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const holder = steps.reduce<Record<string, unknown>>(
    (part, step) => part[step] as Record<string, unknown>,
    record as unknown as Record<string, unknown>,
  )
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return record
}
