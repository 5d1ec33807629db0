import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { Home } from './homes.ts'
import type { HomeChargingRule } from './home-charging-rules.ts'
import { stateRules } from './state-rules.ts'

const both = ['casa', 'apartamento'] as const
const flats = ['apartamento'] as const
const everywhere = { states: [], homes: both, doubts: [], inForceSince: null } as const

/** Rules that count, or are proposed, in every state. */
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
  /** Rules of the chosen state and its cities; none without a state. */
  ofState: HomeChargingRule[]
  ofCountry: HomeChargingRule[]
}

/** Rules that count, or are proposed, for one kind of home in one state. */
export function rulesFor(home: Home, state: StateCode | null): RulesFor {
  const ofHome = homeChargingRules.filter(({ homes }) => homes.includes(home))
  return {
    ofState: ofHome.filter(({ states }) => state !== null && states.includes(state)),
    ofCountry: ofHome.filter(({ states }) => states.length === 0),
  }
}
