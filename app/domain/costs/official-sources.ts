/** Start of the stored address of a file that an operator sent, followed by its name. */
export const sentFilePrefix = 'arquivo '

export const officialSources = {
  'aneel-bandeiras': {
    label: 'ANEEL: bandeira tarifária',
    coverage: 'A bandeira tarifária de cada mês, no país inteiro.',
    page: 'https://dadosabertos.aneel.gov.br/dataset/bandeiras-tarifarias',
  },
  'aneel-tarifas': {
    label: 'ANEEL: tarifa residencial',
    coverage: 'A tarifa residencial convencional e a branca (B1, sem tributos) das distribuidoras.',
    page: 'https://dadosabertos.aneel.gov.br/dataset/tarifas-distribuidoras-energia-eletrica',
  },
  'anp-combustiveis': {
    label: 'ANP: gasolina e etanol',
    coverage: 'O preço médio de revenda da gasolina comum e do etanol, por semana, no país e em cada estado.',
    page: 'https://www.gov.br/anp/pt-br/assuntos/precos-e-defesa-da-concorrencia/precos/levantamento-de-precos-de-combustiveis-ultimas-semanas-pesquisadas',
  },
  'bcb-juros': {
    label: 'Banco Central: juros de financiamento de veículos',
    coverage: 'A taxa média mensal do financiamento de veículos para pessoas físicas, no país inteiro.',
    page: 'https://www3.bcb.gov.br/sgspub/',
  },
  'senatran-frota': {
    label: 'Senatran: frota eletrificada',
    coverage: 'Os veículos eletrificados registrados em cada estado, por mês; híbridos leves incluídos.',
    page: 'https://www.gov.br/transportes/pt-br/assuntos/transito/conteudo-Senatran',
  },
  'inmetro-pbev': {
    label: 'Inmetro: tabela do PBE Veicular',
    coverage:
      'Autonomia e consumo oficiais dos modelos elétricos e híbridos. Um editor confere cada número antes de usar.',
    page: 'https://www.gov.br/inmetro/pt-br/assuntos/regulamentacao/avaliacao-da-conformidade/programa-brasileiro-de-etiquetagem/tabelas-de-eficiencia-energetica/veiculos-automotivos-pbe-veicular',
  },
  'openstreetmap-pontos': {
    label: 'OpenStreetMap: pontos de recarga',
    coverage: 'Os pontos de recarga que voluntários mapearam, estado por estado. São uma parte dos que existem.',
    page: 'https://www.openstreetmap.org/copyright',
  },
  'open-charge-map-pontos': {
    label: 'Open Charge Map: pontos de recarga',
    coverage: 'Os pontos de recarga do Open Charge Map no Brasil cuja origem tem licença aberta.',
    page: 'https://openchargemap.org/site/about/terms',
  },
  'ibge-municipios': {
    label: 'IBGE: municípios',
    coverage: 'A lista dos municípios do Brasil. Um município novo passa a ser achado nas buscas e na recarga.',
    page: 'https://servicodados.ibge.gov.br/api/docs/localidades',
  },
  'montadoras-precos': {
    label: 'Montadoras: páginas de preço',
    coverage:
      'Se a página do fabricante que a redação indicou ainda responde e ainda mostra o preço do portal, uma vez por semana. Nenhum número vem dela.',
    page: null,
  },
} as const satisfies Record<string, { label: string; coverage: string; page: string | null }>

export type OfficialSourceId = keyof typeof officialSources
export const officialSourceIds = Object.keys(officialSources) as OfficialSourceId[]

export function isOfficialSourceId(text: string): text is OfficialSourceId {
  return Object.hasOwn(officialSources, text)
}
