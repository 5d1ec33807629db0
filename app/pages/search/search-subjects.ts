import { billPath, homeChargingPath, nightsAnchor } from '#app/pages/home-charging/home-charging-address.ts'
import { chargingPath } from '#app/domain/charging/charging-address.ts'
import { tripPath } from '#app/domain/charging/trip/trip-address.ts'
import { ipvaPath } from '#app/domain/costs/ipva/ipva-address.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { SearchAnswer } from './portal-search.ts'

export type SearchSubject = {
  /** Prefixes of words in lower case, without accents. A term that ends with a full stop is a whole word. */
  terms: string[]
  /** Second word that the search must contain. */
  needs?: string
  /** Answer without a model in the search. */
  answer?: SearchAnswer
  /** Answer with a model. `part`: fragment of the section on its page. */
  ofModel?: {
    label: string
    detail: string
    part: string
    /** Versions with an answer are preferred to other versions of the model. */
    prefers?: (vehicle: Vehicle) => boolean
  }
}

const costPath = '/calculadora/minha-vida'

const chargingTime = {
  label: 'Tempo de recarga',
  detail: 'Na tomada, no wallbox e no ponto rápido',
  part: '#recarga',
}

/** Replaces a voltage, a current or the power of a wallbox in a search. */
export const socketTerm = 'tomada'

/** The first subject with a term in the search wins. */
export const searchSubjects: SearchSubject[] = [
  {
    terms: ['troca', 'dura', 'substitu', 'vida', 'degrad'],
    needs: 'bateria',
    answer: {
      label: 'Bateria: o portal não tem o preço da troca',
      detail: 'Quem informa é a concessionária. A garantia da bateria está na ficha de cada modelo e no comparativo',
      path: '/comparativo',
      action: 'Comparar as garantias',
    },
    ofModel: {
      label: 'Garantia da bateria',
      detail: 'Na ficha. O portal não tem o preço da troca',
      part: '#especificacoes',
    },
  },
  {
    terms: ['uber.', 'taxi', 'aplicativo'],
    answer: {
      label: 'Carro para aplicativo ou táxi',
      detail: 'O custo por mês com os quilômetros que você roda',
      path: costPath,
    },
    ofModel: { label: 'Custo total por mês', detail: 'Com os quilômetros que você roda', part: '/custo' },
  },
  {
    terms: ['recall'],
    answer: {
      label: 'Modelos com recall conhecido',
      detail: 'A consulta pela placa ou pelo chassi é na Senatran',
      path: '/catalogo?busca=recall',
    },
    ofModel: {
      label: 'Recall',
      detail: 'O que se sabe, e onde consultar o chassi',
      part: '#recall',
      prefers: ({ hasRecall }) => hasRecall === true,
    },
  },
  {
    terms: ['valer', 'revend', 'desvaloriz', 'depreci'],
    answer: {
      label: 'Quanto um carro vai valer',
      detail: 'A revenda estimada, na sua conta de custo total',
      path: costPath,
    },
    ofModel: {
      label: 'Quanto vai valer',
      detail: 'A revenda estimada depois de 1 a 10 anos, no seu estado',
      part: '/custo',
    },
  },
  {
    terms: ['usado', 'usada', 'seminov', 'fipe'],
    answer: {
      label: 'Usados: o portal não tem preços de carros usados',
      detail:
        'O preço médio está na Tabela Fipe (veiculos.fipe.org.br). Aqui há a perda de valor estimada, no custo por mês',
      path: costPath,
      action: 'Ver a perda de valor estimada',
    },
    ofModel: {
      label: 'Comprar usado',
      detail: 'O que conferir. O portal não tem preços de usados; o preço médio está na Tabela Fipe',
      part: '#recall',
    },
  },
  {
    terms: ['financ', 'parcel', 'prestac', 'entrada'],
    answer: {
      label: 'Financiamento na conta de custo',
      detail: 'Escolha o carro, e depois a entrada, o prazo e os juros',
      path: '/catalogo',
    },
    ofModel: {
      label: 'Financiamento',
      detail: 'Parcelas com a sua entrada; o portal não calcula a isenção PCD',
      part: '/custo?pagamento=price#financiamento',
    },
  },
  {
    terms: ['alug', 'locador', 'locacao', 'assinatura', 'leasing'],
    answer: {
      label: 'Aluguel e assinatura: o portal não tem preços',
      detail: 'Quem informa é a locadora ou a montadora. Para comparar, veja quanto custa por mês um carro comprado',
      path: costPath,
      action: 'Ver o custo por mês',
    },
    ofModel: {
      label: 'Custo por mês, comprado',
      detail: 'Para comparar com o aluguel, que o portal não tem',
      part: '/custo',
    },
  },
  {
    terms: ['consorcio'],
    answer: {
      label: 'Consórcio: o portal não o calcula',
      detail: 'Quem informa é a administradora. A conta de custo de cada modelo compara à vista e financiado',
      path: '/catalogo',
    },
    ofModel: {
      label: 'Financiamento',
      detail: 'Parcelas com a sua entrada; o portal não calcula consórcio',
      part: '/custo?pagamento=price#financiamento',
    },
  },
  {
    terms: ['pedagio'],
    answer: {
      label: 'Pedágio: o portal não tem tarifas nem isenções',
      detail: 'Quem informa é a concessionária da rodovia. Aqui há as paradas e o custo da recarga de uma viagem',
      path: tripPath,
      action: 'Planejar uma viagem',
    },
  },
  {
    terms: ['incendio', 'fogo'],
    answer: {
      label: 'Incêndio: o portal não tem estatísticas',
      detail: 'Há os recalls conhecidos de cada modelo. A consulta pelo chassi é na Senatran',
      path: '/catalogo?busca=recall',
      action: 'Ver modelos com recall conhecido',
    },
    ofModel: { label: 'Recall', detail: 'O que se sabe, e onde consultar o chassi', part: '#recall' },
  },
  {
    terms: ['moto.', 'motos.', 'motocicl', 'scooter', 'caminhao.', 'caminhoes.', 'onibus.', 'bicicleta'],
    answer: {
      label: 'Só carros: o portal não tem motos, caminhões ou ônibus',
      detail: 'O catálogo tem os elétricos e híbridos à venda no Brasil',
      path: '/catalogo',
      action: 'Abrir o catálogo',
    },
  },
  {
    terms: ['vendid', 'emplacad'],
    answer: {
      label: 'Mais emplacados do mês',
      detail: 'Os elétricos e híbridos mais registrados no país, com a fonte',
      path: '/catalogo#mais-emplacados',
    },
  },
  {
    terms: ['lancament', 'novidade', 'estrei'],
    answer: {
      label: 'Chegaram agora',
      detail: 'Os modelos da linha mais nova, no catálogo',
      path: '/catalogo#chegaram-agora',
    },
  },
  {
    terms: ['seguranca', 'airbag', 'colisao'],
    answer: {
      label: 'Equipamentos de segurança',
      detail: 'Airbags e assistentes de cada modelo, lado a lado no comparativo',
      path: '/comparativo',
    },
    ofModel: { label: 'Equipamentos de segurança', detail: 'O que vem de série', part: '#equipamentos' },
  },
  {
    terms: ['seguro', 'segurad'],
    answer: {
      label: 'Quanto custa o seguro',
      detail: 'Estimado no custo total por mês, com o valor do carro',
      path: costPath,
    },
    ofModel: { label: 'Seguro', detail: 'Estimado no custo total por mês deste modelo', part: '/custo#custo-seguro' },
  },
  {
    terms: ['concessionari', 'lojista', 'anunci', 'cadastr'],
    answer: {
      label: 'Cadastrar o seu negócio',
      detail: 'Concessionárias, instaladores e oficinas entram no guia de fornecedores',
      path: '/fornecedores#cadastro',
    },
  },
  {
    terms: ['pcd', 'deficien'],
    answer: {
      label: 'PCD: o portal não calcula a isenção',
      detail:
        'O IPI se pede à Receita Federal; ICMS e IPVA, à Secretaria da Fazenda do estado. Aqui há o IPVA de cada estado',
      path: ipvaPath,
    },
  },
  {
    terms: ['frete'],
    answer: {
      label: 'Frete: o portal não tem o valor',
      detail: 'Quem informa é a concessionária. O preço sugerido do catálogo pode não incluir o frete',
      path: '/fornecedores',
      action: 'Abrir o guia de fornecedores',
    },
  },
  {
    terms: ['garantia'],
    answer: {
      label: 'Garantia do carro e da bateria',
      detail: 'Na ficha de cada modelo, e lado a lado no comparativo',
      path: '/comparativo',
    },
    ofModel: { label: 'Garantia', detail: 'Do carro e da bateria, na ficha', part: '#especificacoes' },
  },
  {
    terms: ['rodizio'],
    answer: {
      label: 'Rodízio e IPVA em São Paulo',
      detail: 'Quem fica fora do rodízio e quem recebe o IPVA de volta',
      path: `${ipvaPath}?uf=SP`,
    },
  },
  {
    terms: ['bandeira', 'tarifa', 'kwh'],
    answer: {
      label: 'Quanto pesa na conta de luz',
      detail: 'Tarifa da distribuidora e bandeira do mês, com fonte',
      path: billPath,
    },
  },
  {
    terms: ['gratis', 'gratuit'],
    answer: {
      label: 'Recarga grátis: o portal não sabe o preço de cada ponto',
      detail: 'Nenhuma fonte aberta o informa. O mapa mostra rede, acesso e potência',
      path: chargingPath,
    },
  },
  {
    terms: [socketTerm, 'wallbox'],
    answer: {
      label: 'Tomada ou wallbox',
      detail: 'Km por noite em 127 V, 220 V, 10 A, 20 A e wallbox, e o que diz a norma',
      path: `${homeChargingPath}#${nightsAnchor}`,
    },
    ofModel: chargingTime,
  },
  {
    terms: ['carrega', 'recarga', 'tempo', 'demora'],
    ofModel: chargingTime,
  },
  {
    terms: ['autonomia', 'alcance'],
    ofModel: { label: 'Autonomia na vida real', detail: 'Cidade, estrada e calor', part: '#autonomia-na-vida-real' },
  },
  {
    terms: ['avis', 'alert', 'notific'],
    ofModel: {
      label: 'Aviso de preço',
      detail: 'O portal não manda avisos por modelo: veja o preço de hoje e os anteriores',
      part: '#historico-de-precos',
    },
  },
  {
    terms: ['preco', 'caiu', 'desconto', 'baixou', 'baixar', 'promoc'],
    ofModel: {
      label: 'Preço ao longo do tempo',
      detail: 'O preço de hoje e os anteriores',
      part: '#historico-de-precos',
    },
  },
  {
    terms: ['ficha', 'tecnic', 'especifica'],
    ofModel: { label: 'Ficha técnica', detail: 'Todos os números, com fonte e data', part: '#especificacoes' },
  },
  {
    terms: ['equipament', 'itens', 'opcionais'],
    ofModel: { label: 'Equipamentos', detail: 'O que vem de série', part: '#equipamentos' },
  },
  {
    terms: ['duvida', 'pergunta', 'vale'],
    ofModel: { label: 'Dúvidas frequentes', detail: 'Perguntas de compradores', part: '#duvidas' },
  },
  {
    terms: ['mensal', 'manutenc', 'revisao', 'revisoes'],
    answer: { label: 'Custo total por mês', detail: 'Energia, IPVA, seguro, revisões e revenda', path: costPath },
    ofModel: { label: 'Custo total por mês', detail: 'Energia, IPVA, seguro, revisões e revenda', part: '/custo' },
  },
  {
    terms: ['condominio', 'sindico', 'garagem'],
    answer: {
      label: 'Carregar em casa ou no prédio',
      detail: 'Tomada, wallbox e o pedido ao condomínio',
      path: homeChargingPath,
    },
  },
]
