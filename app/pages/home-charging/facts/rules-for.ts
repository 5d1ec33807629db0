import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { Home, HomeChargingRule } from './home-charging-rules.ts'

const both = ['casa', 'apartamento'] as const
const flats = ['apartamento'] as const
const everywhere = { states: [], homes: both, doubts: [], inForceSince: null } as const

const stateRules: readonly HomeChargingRule[] = [
  {
    id: 'sp-lei-18403-2026',
    title: 'Lei estadual 18.403/2026: direito a uma recarga individual no condomínio',
    states: ['SP'],
    homes: both,
    status: 'em vigor',
    date: '2026-02-18',
    inForceSince: '2026-02-19',
    says: [
      'O condômino pode instalar, por sua conta, uma estação de recarga individual na vaga privativa.',
      'A instalação tem de caber na carga elétrica da unidade e seguir a distribuidora e as normas da ABNT.',
      'É preciso um profissional habilitado, com ART ou RRT, e comunicação formal à administração antes da obra.',
      'A convenção pode definir como se comunica, qual o padrão técnico e quem responde por dano e consumo.',
      'Proibir, só com justificativa técnica ou de segurança, fundamentada e documentada. Contra recusa sem motivo ou discriminatória cabe representação aos órgãos públicos.',
      'Projetos aprovados depois da lei devem prever capacidade elétrica mínima para a recarga; falta o regulamento.',
    ],
    doubts: [
      'Uma fonte diz que o reforço da rede do prédio fica com o condomínio; três dizem que todo custo é do morador.',
      'Uma fonte inclui condomínios de casas; outra fala só de vagas com matrícula própria.',
    ],
    confidence: 'alta',
    sources: ['guru', 'novoMomento', 'sindiconetSp', 'migalhas', 'g1', 'motorShow', 'diarioPe2026', 'autoranking'],
  },
  {
    id: 'sp-portaria-003-970-2026',
    title: 'Corpo de Bombeiros de São Paulo: Portaria 003/970/2026, Instrução Técnica 41',
    states: ['SP'],
    homes: flats,
    status: 'publicada',
    date: '2026-03-17',
    inForceSince: null,
    says: [
      'Inclui a recarga de veículos na inspeção das instalações elétricas de edifícios residenciais e comerciais.',
    ],
    doubts: ['A lista final de exigências e os prazos estão no Diário Oficial; não os conferimos.'],
    confidence: 'alta',
    sources: ['camaralog'],
  },
  {
    id: 'sp-parecer-ccb-001-2025',
    title: 'Corpo de Bombeiros de São Paulo: texto de base da Instrução Técnica 41',
    states: ['SP'],
    homes: flats,
    status: 'consulta encerrada',
    date: '2025-11-13',
    inForceSince: null,
    says: [
      'Em áreas internas, só estação fixa (modo 3) ou corrente contínua (modo 4); tomada comum, extensão e adaptador proibidos.',
      'Circuito exclusivo por estação, com disjuntor, DR e DPS, e desligamento a menos de 5 m do aparelho.',
      'Desligamento geral por pavimento, ligado ao alarme, e sinalização que se vê no escuro.',
    ],
    doubts: ['É o texto da consulta, encerrada em 12/12/2025; o que ficou dele está na portaria de 2026.'],
    confidence: 'alta',
    sources: ['segci', 'qualidade', 'canalVe'],
  },
  {
    id: 'sp-cidade-lei-17336-2020',
    title: 'Cidade de São Paulo, Lei 17.336/2020: edifícios novos',
    states: ['SP'],
    city: 'São Paulo',
    homes: flats,
    status: 'em vigor',
    date: '2020-03-30',
    inForceSince: '2021',
    says: ['Projetos protocolados depois dela devem prever a recarga, com medição e cobrança individuais da energia.'],
    doubts: [],
    confidence: 'alta',
    sources: ['rhaldney2024'],
  },
  {
    id: 'niteroi-lei-3958-2024',
    title: 'Niterói, Lei 3.958/2024: recarga também em edifícios que já existem',
    states: ['RJ'],
    city: 'Niterói',
    homes: flats,
    status: 'publicada',
    date: '2024-09-11',
    inForceSince: null,
    says: [
      'Dois anos para adaptar o edifício, que podem ser prorrogados por mais dois, salvo incapacidade técnica e econômica.',
      'Até lá, o condomínio deve deixar o morador instalar com recursos próprios, com medição individual.',
    ],
    doubts: ['A fonte informa a aprovação na Câmara; a data da publicação precisa ser conferida.'],
    confidence: 'media',
    sources: ['tribunaRj'],
  },
  {
    id: 'es-sc-consultas-2025',
    title: 'Corpo de Bombeiros: consulta pública sobre recarga em garagens coletivas',
    states: ['ES', 'SC'],
    homes: flats,
    status: 'proposta',
    date: '2025-12',
    inForceSince: null,
    says: [
      'Texto alinhado à diretriz nacional; depois do prazo do estado, o auto de vistoria pode ficar comprometido.',
    ],
    doubts: ['Não sabemos o que ficou decidido depois da consulta.'],
    confidence: 'alta',
    sources: ['sindiconet2025'],
  },
  {
    id: 'al-pl-1572-2025',
    title: 'Projeto de lei 1.572/2025: aprovado pela Assembleia, vetado pelo governador',
    states: ['AL'],
    homes: flats,
    status: 'vetada',
    date: '2025-11-19',
    inForceSince: null,
    says: ['Garantiria ao morador instalar um ponto na vaga ligada à unidade, com medição individual.'],
    doubts: ['O veto voltou à Assembleia; o desfecho não é conhecido.'],
    confidence: 'alta',
    sources: ['alagoas'],
  },
  {
    id: 'go-projeto-32346-2025',
    title: 'Projeto 32346/25: semelhante à lei paulista',
    states: ['GO'],
    homes: flats,
    status: 'proposta',
    date: '2025',
    inForceSince: null,
    says: ['Daria ao condômino o direito de instalar a recarga. Não é lei.'],
    doubts: [],
    confidence: 'alta',
    sources: ['infoDf'],
  },
  {
    id: 'cuiaba-pl-9331-2025',
    title: 'Cuiabá, projeto de lei 9331/2025',
    states: ['MT'],
    city: 'Cuiabá',
    homes: flats,
    status: 'proposta',
    date: '2025',
    inForceSince: null,
    says: ['Pediria ART ou RRT, aval dos bombeiros e da concessionária e medição individual. Não é lei.'],
    doubts: [],
    confidence: 'alta',
    sources: ['diarioMineiro'],
  },
]

const countryRules: readonly HomeChargingRule[] = [
  {
    ...everywhere,
    id: 'ligabom-save-2025',
    title: 'Diretriz nacional dos Corpos de Bombeiros sobre garagens com recarga',
    homes: flats,
    status: 'publicada',
    date: '2025-08-25',
    inForceSince: '2026-02',
    says: [
      'Em ambiente fechado, só estação fixa (modo 3) ou corrente contínua (modo 4); tomada comum e carregador portátil, não.',
      'Desligamento manual a até 5 m da estação, disjuntor exclusivo e identificado, sinalização.',
      'Prédios que já existem: detecção, proteção ligada aos hidrantes e laudo de risco, no prazo de cada estado.',
    ],
    doubts: [
      'É o parâmetro mínimo para os estados. Uma fonte a chama de orientativa até virar norma estadual; outra, de vinculante quando os bombeiros do estado a incorporam.',
    ],
    confidence: 'alta',
    sources: ['meuCondominio', 'bombeirosDf', 'diarioPe2025', 'impactto', 'alcadv', 'gmo', 'sindicoJf'],
  },
  {
    ...everywhere,
    id: 'ligabom-save-2025-casa',
    title: 'Diretriz nacional dos Corpos de Bombeiros: casa de uma família',
    homes: ['casa'],
    status: 'publicada',
    date: '2025-08-25',
    inForceSince: '2026-02',
    says: ['Valem as regras elétricas, sem exigência de chuveiros automáticos nem de detecção de incêndio.'],
    confidence: 'alta',
    sources: ['bombeirosDf'],
  },
  {
    ...everywhere,
    id: 'nbr-17019',
    title: 'ABNT NBR 17019: instalação elétrica que alimenta veículos',
    status: 'norma técnica',
    date: '2022-04-11',
    says: ['Vale para a instalação fixa em casa, condomínio e empresa; complementa a NBR 5410.'],
    confidence: 'alta',
    sources: ['canalSolar', 'raceletrica'],
  },
  {
    ...everywhere,
    id: 'nbr-5410',
    title: 'ABNT NBR 5410: instalações elétricas de baixa tensão',
    status: 'norma técnica',
    date: '2004',
    says: ['A regra geral de circuito, aterramento e proteção. Um profissional dimensiona cabo, disjuntor, DR e DPS.'],
    confidence: 'media',
    sources: ['canalSolar', 'general'],
  },
  {
    ...everywhere,
    id: 'nbr-iec-61851-1',
    title: 'ABNT NBR IEC 61851-1: os quatro modos de recarga',
    status: 'norma técnica',
    date: null,
    says: [
      'Modos 1 e 2: tomada comum, sem e com controle no cabo. Modo 3: estação fixa em corrente alternada. Modo 4: corrente contínua.',
    ],
    confidence: 'alta',
    sources: ['impactto', 'alcadv'],
  },
  {
    ...everywhere,
    id: 'aneel-ren-1000',
    title: 'ANEEL, Resolução Normativa 1.000/2021',
    status: 'em vigor',
    date: '2021-12-07',
    says: ['Aumento de carga que passe da disponível deve ser pedido à distribuidora.'],
    confidence: 'media',
    sources: ['general'],
  },
  {
    ...everywhere,
    id: 'codigo-civil-condominio',
    title: 'Código Civil, arts. 1.336, 1.341 e 1.342',
    homes: flats,
    status: 'em vigor',
    date: '2002-01-10',
    says: [
      'O condômino não pode fazer obra que comprometa a segurança da edificação; obra em parte comum depende de quórum.',
    ],
    confidence: 'media',
    sources: ['general'],
  },
  {
    ...everywhere,
    id: 'federal-propostas',
    title: 'Projetos federais: PL 158/25 e PL 710/2023',
    homes: flats,
    status: 'proposta',
    date: '2025-03',
    says: [
      'O primeiro daria o direito de instalar a recarga na garagem, se a convenção não proibir; o segundo pede pontos em 5% das vagas privadas. Não são leis.',
    ],
    doubts: ['Situação conhecida em 2024 e 2025; não identificamos lei federal específica.'],
    confidence: 'alta',
    sources: ['pvMagazine', 'rhaldney2024'],
  },
]

export const homeChargingRules: readonly HomeChargingRule[] = [...stateRules, ...countryRules]

export type RulesFor = {
  /** Includes rules of its cities. Empty: no state is chosen. */
  ofState: HomeChargingRule[]
  ofCountry: HomeChargingRule[]
}

/** Finds rules in force, proposed or vetoed. */
export function rulesFor(home: Home, state: StateCode | null): RulesFor {
  const ofHome = homeChargingRules.filter(({ homes }) => homes.includes(home))
  return {
    ofState: ofHome.filter(({ states }) => state !== null && states.includes(state)),
    ofCountry: ofHome.filter(({ states }) => states.length === 0),
  }
}
